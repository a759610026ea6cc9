import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import * as note from '../../list/panel-note.module.css'
import * as styles from './shares.module.css'

type Props = {
  title: string
  hint: string
  empty: string
  rows: Array<{ name: string; count: number }>
  as?: 'count' | 'percent'
}

/** Shares of a total, a bar to each row. */
export function Shares({ title, hint, empty, rows, as = 'count' }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel aria-label={title}>
      <PanelHeader>
        <h2>{title}</h2>
        <span className={joinClasses(text.xs, text.faint)}>{hint}</span>
      </PanelHeader>
      {all === 0 ? (
        <p className={note.note}>{empty}</p>
      ) : (
        <ul className={styles.shares}>
          {rows.map(({ name, count }) => (
            <li key={name}>
              <span className={styles.name}>{name}</span>
              <span className={text.tabular}>{as === 'percent' ? percent(count / all) : count.toLocaleString('en-GB')}</span>
              <meter min={0} max={most} value={count} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** "62%"; "<1%" is not nothing. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  return `${Math.round(share * 100)}%`
}
