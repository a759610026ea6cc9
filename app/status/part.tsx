import type { Output } from '#domain/api.ts'
import { judgeDay, percent, uptimeOf, type MeasuredDay } from '#domain/status.ts'

export type PartStatus = Output<'status.read'>['parts'][number]

const badges = { up: ['ok', 'Operational'], down: ['err', 'Not working'], unknown: ['', 'No data'] } as const

/** One measured part: how it is, a bar a day, and the figures behind the bars. */
export function Part({ part }: { part: PartStatus }) {
  const uptime = uptimeOf(part.days)
  const [badge, word] = badges[part.health]
  const tried = part.days.filter((day) => judgeDay(day) !== 'none')
  return (
    <article className="measured" aria-label={part.name}>
      <div className="measured-head">
        <h3>{part.name}</h3>
        <span className={`badge ${badge}`}>{word}</span>
        <span className="figures">
          {uptime === null ? 'no data' : percent(uptime)}
          {part.target !== null && <span className="faint"> · target {part.target}%</span>}
        </span>
      </div>
      <div className="ticks" aria-hidden="true">
        {part.days.map((day) => (
          <i key={day.day} className={judgeDay(day)} title={tell(day)} />
        ))}
      </div>
      <details className="by-day">
        <summary>{summary(tried)}</summary>
        {tried.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Uptime</th>
                <th scope="col">Minutes measured</th>
              </tr>
            </thead>
            <tbody>
              {tried.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  <td>{percent(uptimeOf([day]) ?? 0)}</td>
                  <td>{day.up + day.down}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </article>
  )
}

function tell(day: MeasuredDay): string {
  const uptime = uptimeOf([day])
  return `${day.day}: ${uptime === null ? 'no data' : percent(uptime)}`
}

function summary(tried: MeasuredDay[]): string {
  if (tried.length === 0) return 'No day was measured yet'
  const troubled = tried.filter((day) => judgeDay(day) !== 'good').length
  const days = tried.length === 1 ? 'One day measured' : `${tried.length} days measured`
  return `${days}, ${troubled === 0 ? 'none' : troubled} with trouble`
}
