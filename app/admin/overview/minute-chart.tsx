import { Bars } from '../../ui/bars.tsx'

/** Texts in each of the last sixty minutes; the one under way is red. */
export function MinuteChart({ perMinute }: { perMinute: number[] }) {
  const last = perMinute.length - 1
  return (
    <section className="panel" aria-labelledby="per-minute">
      <header>
        <h2 id="per-minute">Texts per minute</h2>
        <span className="xs faint">Last hour</span>
      </header>
      <div className="body">
        <Bars
          caption="Texts in each of the last 60 minutes"
          bars={perMinute.map((value, index) => ({
            label: index === last ? 'This minute' : `${last - index} min ago`,
            value,
            kind: index === last ? 'now' : 'bar',
          }))}
          marks={{ 0: '60 min ago', [Math.round(last / 2)]: '30 min ago', [last]: 'Now' }}
        />
      </div>
    </section>
  )
}
