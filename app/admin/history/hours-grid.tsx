import type { Output } from '#domain/api/api.ts'
import { minUsualTexts } from '#domain/gateways/gateway.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './hours-grid.module.css'

type Hour = Output<'gateways.history'>['hours'][number]

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Hours beside the usual ones: a row a day, the newest first, a column an hour (UTC). Each cell says in words what its shade shows. */
export function HoursGrid({ caption, hours }: { caption: string; hours: Hour[] }) {
  const days = [...Map.groupBy(hours, ({ at }) => at.slice(0, 10))].toReversed()
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.grid}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Day</VisuallyHidden>
              </th>
              {hoursOfDay.map((hour) => (
                <th key={hour} scope="col" data-quarter={hour % 6 === 0}>
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
              <th scope="col">Texts</th>
            </tr>
          </thead>
          <tbody>
            {days.map(([day, ofDay]) => (
              <tr key={day}>
                <th scope="row">{dayName.format(new Date(day))}</th>
                {hoursOfDay.map((hour) => (
                  <HourCell key={hour} hour={ofDay.find(({ at }) => Number(at.slice(11, 13)) === hour)} />
                ))}
                <td className={styles.sum}>{ofDay.reduce((sum, { texts }) => sum + (texts ?? 0), 0).toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend} aria-hidden>
        {legend.map(([level, label]) => (
          <span key={level}>
            <span className={styles.swatch} data-level={level} />
            {label}
          </span>
        ))}
      </p>
    </>
  )
}

const legend = [
  ['none', 'No text'],
  ['some', 'Fewer than usual'],
  ['usual', 'As usual'],
  ['missing', 'None, though usual'],
  ['down', 'Down'],
] as const

function HourCell({ hour }: { hour: Hour | undefined }) {
  if (!hour) return <td aria-label="Outside of the period" />
  const words = describeHour(hour)
  return (
    <td aria-label={words}>
      <span className={styles.cell} data-level={levelOf(hour)} title={words} />
    </td>
  )
}

function levelOf({ texts, usual, up_minutes: up, measured_minutes: measured }: Hour): string {
  if (up !== null && up * 2 < measured) return 'down'
  if (texts === null) return 'unknown'
  if (texts === 0) return usual !== null && usual >= minUsualTexts ? 'missing' : 'none'
  return usual !== null && texts * 2 < usual ? 'some' : 'usual'
}

/** "14:00: 12 texts, usually 10, up 58 of 60 minutes" */
function describeHour({ at, texts, usual, up_minutes: up, measured_minutes: measured }: Hour): string {
  const parts = [
    texts === null ? 'not known by the hour' : texts === 1 ? '1 text' : `${texts.toLocaleString('en-GB')} texts`,
    ...(usual === null ? [] : [`usually ${usual.toLocaleString('en-GB')}`]),
    up === null ? 'not measured' : `up ${up} of ${measured} minutes`,
  ]
  return `${at.slice(11, 16)}: ${parts.join(', ')}`
}
