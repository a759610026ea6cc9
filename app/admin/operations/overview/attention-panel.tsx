import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as icon from '../../../ui/icon.module.css'
import * as text from '../../../ui/text.module.css'
import { timeAgo } from '../../../i18n/time.ts'
import type { Concern } from './page-concerns.ts'
import * as styles from './attention-panel.module.css'

type Props = { concerns: Concern[]; /** What to say where there are none. */ calm: string; now: number }

/** The concerns, each with a link to what it is about. */
export function AttentionPanel({ concerns, calm, now }: Props) {
  return (
    <Panel className={styles.panel} aria-labelledby="attention">
      <PanelHeader>
        <h2 id="attention">Needs attention</h2>
        {concerns.length > 0 && <Badge>{concerns.length}</Badge>}
      </PanelHeader>
      {concerns.length === 0 ? (
        <p className={styles.none}>
          <CircleCheck className={icon.icon} aria-hidden />
          {calm}
        </p>
      ) : (
        <ul className={styles.concerns}>
          {concerns.map((concern) => (
            <ConcernRow key={concern.kind + concern.text} concern={concern} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ConcernRow({ concern: { text: words, detail, is_bad: isBad, since, href }, now }: { concern: Concern; now: number }) {
  return (
    <li>
      <StatusDot tone={isBad ? 'error' : 'warning'} />
      <div>
        {href === null ? <strong>{words}</strong> : <Link to={href}>{words}</Link>}
        <p className={joinClasses(text.xs, text.muted)}>{detail}</p>
      </div>
      <span className={joinClasses(text.xs, text.faint, styles.since)}>
        {since !== null && <time dateTime={since}>{timeAgo(since, now)}</time>}
        {href !== null && <ChevronRight className={icon.small} aria-hidden />}
      </span>
    </li>
  )
}
