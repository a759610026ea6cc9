import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Concern } from './attention.ts'
import { Badge } from '../../ui/badge.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import * as styles from './attention-panel.module.css'

/** The concerns, each with a link to where it can be resolved. */
export function AttentionPanel({ concerns }: { concerns: Concern[] }) {
  return (
    <Panel aria-labelledby="attention">
      <PanelHeader>
        <h2 id="attention">Needs attention</h2>
        {concerns.length > 0 && <Badge>{concerns.length}</Badge>}
      </PanelHeader>
      {concerns.length === 0 ? (
        <p className={styles.none}>
          <CircleCheck className={icon.icon} aria-hidden />
          Nothing right now.
        </p>
      ) : (
        <ul className={styles.concerns}>
          {concerns.map(({ message, detail, isBad, to }) => (
            <li key={message + detail}>
              <StatusDot tone={isBad ? 'error' : 'warning'} />
              <div>
                {to ? <Link to={to}>{message}</Link> : <strong>{message}</strong>}
                <p className={joinClasses(text.xs, text.muted)}>{detail}</p>
              </div>
              {to && <ChevronRight className={joinClasses(icon.small, text.faint)} aria-hidden />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
