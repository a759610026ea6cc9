export type Bar = { label: string; value: number; kind?: 'bar' | 'old' | 'now' }

const width = 640
const height = 200
const foot = 24
const side = 40

/** Bars over time as plain SVG; the same figures stand in a table for those who cannot see it. `marks` are the labels below, by the bar they stand under. */
export function Bars({ caption, bars, marks }: { caption: string; bars: Bar[]; marks: Record<number, string> }) {
  const top = niceTop(Math.max(1, ...bars.map(({ value }) => value)))
  const step = (width - side) / bars.length
  const y = (value: number) => (height - foot) * (1 - value / top) + 6
  return (
    <>
      <svg className="chart" viewBox={`0 0 ${width} ${height + 6}`} aria-hidden="true">
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
            key={label}
            className={kind}
            rx="1"
            x={index * step + step * 0.14}
            width={step * 0.72}
            y={y(value)}
            height={Math.max(value > 0 ? 1.5 : 0, y(0) - y(value))}
          >
            <title>{`${label}: ${value.toLocaleString('en-GB')}`}</title>
          </rect>
        ))}
        {Object.entries(marks).map(([index, words]) => (
          <text key={index} x={Number(index) * step} y={height}>
            {words}
          </text>
        ))}
      </svg>
      <table className="sr">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The next of 2, 4, 10, 20, 40, 100 …: its half is a whole number. */
function niceTop(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 10]) if (step * power >= most) return step * power
}
