import { formatNumber } from '#domain/number.ts'

/** +44 7700 900123, never broken over lines, the prefix apart. */
export function SpacedNumber({ number }: { number: string }) {
  const spaced = formatNumber(number)
  if (!spaced.startsWith('+44 ')) return <span className="num">{spaced}</span>
  return (
    <span className="num">
      <b>+44</b> {spaced.slice(4)}
    </span>
  )
}
