import type { Output } from '#domain/api/api.ts'
import { roundAxisMax } from '../../../ui/round-axis-max.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as chart from '../../../ui/bars.module.css'

type Hours = Output<'analytics.get'>['texts_per_hour']
/** One hour of the day in UTC: the texts of yesterday, and of today unless it is still to come. */
type Hour = { label: string; yesterday: number; today: number | null; isNow: boolean }

/** Texts per hour: today in ink beside yesterday in grey, the current hour in red. A hidden table holds the same figures. */
export function HourChart({ hours }: { hours: Hours }) {
  const day = hoursOfDay(hours)
  const top = roundAxisMax(Math.max(1, ...day.map(({ yesterday, today }) => Math.max(yesterday, today ?? 0))))
  return (
    <div className={chart.charts}>
      <WideChart day={day} top={top} />
      <NarrowChart day={day} top={top} />
      <VisuallyHidden as="div">
        <table>
          <caption>Texts per hour, UTC</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Today</th>
              <th scope="col">Yesterday</th>
            </tr>
          </thead>
          <tbody>
            {day.map(({ label, yesterday, today }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{today ?? 'Not yet'}</td>
                <td>{yesterday}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

function hoursOfDay(hours: Hours): Hour[] {
  const now = hours.at(-1)?.hour ?? new Date(0).toISOString()
  const counts = new Map(hours.map(({ hour, count }) => [hour, count]))
  const midnight = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`)
  return Array.from({ length: 24 }, (_, index) => {
    const hour = new Date(midnight + index * 3_600_000).toISOString()
    return {
      label: hour.slice(11, 16),
      yesterday: counts.get(new Date(midnight + (index - 24) * 3_600_000).toISOString()) ?? 0,
      today: hour > now ? null : (counts.get(hour) ?? 0),
      isNow: hour === now,
    }
  })
}

type Drawing = { day: Hour[]; top: number }

function WideChart({ day, top }: Drawing) {
  const y = scale(top, 200, 25)
  return (
    <svg className={joinClasses(chart.chart, chart.onWide)} viewBox="0 0 754 228" aria-hidden="true">
      <Grid top={top} y={y} width={720} />
      {day.map(({ label, yesterday, today, isNow }, index) => (
        <g key={label}>
          <title>{`${label}: ${today === null ? '' : `${today} today, `}${yesterday} yesterday`}</title>
          <Column className={chart.old} x={4 + index * 30} width={9} y={y} count={yesterday} />
          {today !== null && <Column className={isNow ? chart.now : chart.bar} x={14 + index * 30} width={12} y={y} count={today} />}
          {index % 6 === 0 && (
            <text x={1 + index * 30} y="220">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** For phones: today, and yesterday for the hours to come. */
function NarrowChart({ day, top }: Drawing) {
  const y = scale(top, 140, 15)
  return (
    <svg className={joinClasses(chart.chart, chart.onNarrow)} viewBox="0 0 324 168" aria-hidden="true">
      <Grid top={top} y={y} width={290} />
      {day.map(({ label, yesterday, today, isNow }, index) => (
        <g key={label}>
          <Column
            className={today === null ? chart.old : isNow ? chart.now : chart.bar}
            x={1 + index * 12.07}
            width={9.6}
            y={y}
            count={today ?? yesterday}
          />
          {index % 6 === 0 && (
            <text x={1 + index * 12.07} y="160">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

type Scale = (count: number) => number

function scale(top: number, floor: number, ceiling: number): Scale {
  return (count) => floor - ((floor - ceiling) * count) / top
}

function Grid({ top, y, width }: { top: number; y: Scale; width: number }) {
  return [0, top / 2, top].map((count) => (
    <g key={count}>
      <line x1="0" x2={width} y1={y(count)} y2={y(count)} />
      <text x={width + 8} y={y(count) + 4}>
        {count.toLocaleString('en-GB', { notation: 'compact' })}
      </text>
    </g>
  ))
}

function Column({ className, x, width, y, count }: { className: string; x: number; width: number; y: Scale; count: number }) {
  // One text is seen as well, however many there are in other hours.
  const height = count === 0 ? 0 : Math.max(1.5, y(0) - y(count))
  return <rect className={className} x={x} y={y(0) - height} width={width} height={height} rx="1" />
}
