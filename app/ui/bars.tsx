import * as styles from './bars.module.css'
import { joinClasses } from './join-classes.ts'
import { roundAxisMax } from './round-axis-max.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Bar = { label: string; value: number; kind?: 'bar' | 'old' | 'now' }

type Props = {
  caption: string
  bars: Bar[]
  /** The labels below the bars, by the index of the bar. */
  marks: Record<number, string>
}

const wide = { className: joinClasses(styles.chart, styles.onWide), width: 700, height: 200 }
const narrow = { className: joinClasses(styles.chart, styles.onNarrow), width: 324, height: 150 }
const head = 8
const foot = 24
const side = 36

/** Bars over time as plain SVG, drawn for a wide page and for a phone. A table with the same figures is for screen readers. */
export function Bars({ caption, bars, marks }: Props) {
  return (
    <div className={styles.charts}>
      <Drawing {...wide} bars={bars} marks={marks} />
      <Drawing {...narrow} bars={bars} marks={marks} />
      {/* A table is as tall as its rows whatever it is told: what hides it stands around it. */}
      <VisuallyHidden as="div">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ label, value }, index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

function Drawing({ className, width, height, bars, marks }: Omit<Props, 'caption'> & typeof wide) {
  const top = roundAxisMax(Math.max(1, ...bars.map(({ value }) => value)))
  const step = (width - side) / bars.length
  const ground = height - foot
  const y = (value: number) => ground - ((ground - head) * value) / top
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" direction="ltr">
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1="0" x2={width - side} y1={y(value)} y2={y(value)} />
          <text x={width - side + 8} y={y(value) + 4}>
            {value.toLocaleString('en-GB')}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, kind = 'bar' }, index) => (
        <rect
          key={index}
          className={styles[kind]}
          rx="1"
          x={index * step + step * 0.14}
          width={step * 0.72}
          y={Math.min(y(value), ground - (value > 0 ? 1.5 : 0))}
          height={Math.max(value > 0 ? 1.5 : 0, ground - y(value))}
        >
          <title>{`${label}: ${value.toLocaleString('en-GB')}`}</title>
        </rect>
      ))}
      {Object.entries(marks).map(([index, label]) => (
        <text
          key={index}
          x={(Number(index) + (Number(index) === bars.length - 1 ? 1 : 0)) * step}
          y={height - 6}
          textAnchor={Number(index) === bars.length - 1 ? 'end' : 'start'}
        >
          {label}
        </text>
      ))}
    </svg>
  )
}
