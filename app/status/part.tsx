import { classifyDay, percent, uptimeOf, type PublicHealth } from '#domain/site/status.ts'
import type { MeasuredDay } from '#domain/api/status.ts'
import type { Status } from './use-status.ts'
import { Badge } from '../ui/badge.tsx'
import * as bar from './day-bar.module.css'
import * as styles from './part.module.css'

type PartStatus = Status['parts'][number]

const badges: Record<PublicHealth, readonly [tone: 'ok' | 'warning' | 'error' | 'quiet', word: string]> = {
  up: ['ok', 'Operational'],
  degraded: ['warning', 'Partly silent'],
  down: ['error', 'Not working'],
  idle: ['quiet', 'Not set up'],
  unknown: ['quiet', 'No data'],
}
/** Labels that differ for the gateways. */
const gatewayLabels: Partial<Record<PublicHealth, string>> = { down: 'Mostly silent', idle: 'None in use' }

/** One measured part: its state, a bar for each day, and the figures behind the bars. */
export function Part({ part }: { part: PartStatus }) {
  const [tone, word] = badges[part.health]
  return (
    <article className={styles.part} aria-label={part.name}>
      <div className={styles.head}>
        <h3>{part.name}</h3>
        <Badge tone={tone}>{(part.id === 'gateways' && gatewayLabels[part.health]) || word}</Badge>
        <Uptime uptime={part.uptime} target={part.target} />
      </div>
      <div className={styles.bars} aria-hidden="true">
        {part.days.map((day) => (
          <i key={day.day} className={bar[classifyDay(day)]} title={`${shortDay(day.day)}: ${figureOf(day)}`} />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span className={styles.of90}>90 days ago</span>
        <span className={styles.of45}>45 days ago</span>
        <span>Today</span>
      </div>
      <Days days={part.days.filter((day) => classifyDay(day) !== 'none').toReversed()} />
    </article>
  )
}

function Uptime({ uptime, target }: Pick<PartStatus, 'uptime' | 'target'>) {
  const isShort = uptime !== null && target !== null && uptime < target
  return (
    <p className={styles.uptime}>
      {uptime !== null && (
        <span>
          <strong>{percent(uptime)}</strong> uptime
        </span>
      )}
      {target !== null && <span className={isShort ? styles.short : undefined}>{`${isShort ? 'below ' : ''}target ${target}%`}</span>}
    </p>
  )
}

/** The figures of the bars, for screen readers and for anyone who wants the exact numbers. */
function Days({ days }: { days: MeasuredDay[] }) {
  if (days.length === 0) return <p className={styles.days}>No day has been measured yet</p>
  return (
    <details className={styles.days}>
      <summary>{summary(days)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col">Uptime</th>
            <th scope="col">Minutes measured</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day)}</th>
              <td>{figureOf(day)}</td>
              <td>{(day.up + day.down).toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function summary(days: MeasuredDay[]): string {
  const troubled = days.filter((day) => classifyDay(day) !== 'good').length
  return `${days.length === 1 ? 'One day' : `${days.length} days`} measured, ${troubled === 0 ? 'none' : troubled} with trouble`
}

function figureOf(day: MeasuredDay): string {
  const uptime = uptimeOf([day])
  return uptime === null ? 'no data' : percent(uptime)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "Sat 21 Nov" */
function shortDay(day: string): string {
  return dayFormat.format(new Date(day))
}
