import { formatDateAndTime } from '../i18n/format.ts'
import { IncidentBadge } from '../shell/incident-badge.tsx'
import type { Status } from './use-status.ts'
import * as styles from './incident.module.css'

export type IncidentFacts = Status['incidents'][number]

/** An incident or planned maintenance: its state, since when, and what was said about it, the newest first. */
export function Incident({
  incident: { id, title, state, started_at: startedAt, ended_at: endedAt, updates },
}: {
  incident: IncidentFacts
}) {
  return (
    <article className={styles.incident} id={`incident-${id}`} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <IncidentBadge state={state} />
      </div>
      <p className={styles.when}>
        {state === 'scheduled' ? 'Planned for ' : endedAt === null ? 'Since ' : ''}
        <time dateTime={startedAt}>{formatDateAndTime(startedAt)}</time>
        {endedAt !== null && (
          <>
            {' – '}
            <time dateTime={endedAt}>{formatDateAndTime(endedAt)}</time>
          </>
        )}
      </p>
      {updates.length > 0 && (
        <ol className={styles.updates}>
          {updates.map(({ at, text }, index) => (
            // Updates are only ever added, at the front.
            <li key={updates.length - index}>
              <time dateTime={at}>{formatDateAndTime(at)}</time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}
