type Props = { title: string; note: string; empty: string; rows: Array<{ name: string; count: number }>; as?: 'count' | 'percent' }

/** Who has how much of it: a bar a row, in their order. */
export function Shares({ title, note, empty, rows, as = 'count' }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="xs faint">{note}</span>
      </header>
      {all === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className="shares">
          {rows.map(({ name, count }) => (
            <li key={name}>
              <span className="name">{name}</span>
              <span className="tn">{as === 'percent' ? percent(count / all) : count.toLocaleString('en-GB')}</span>
              <meter min={0} max={most} value={count} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** "62%"; "<1%" is not nothing. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  return `${Math.round(share * 100)}%`
}
