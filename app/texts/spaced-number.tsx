import { formatNumber } from '#domain/numbers/number.ts'
import * as styles from './spaced-number.module.css'

/** +44 7700 900123, never broken over lines, with the prefix set apart. */
export function SpacedNumber({ number }: { number: string }) {
  const spaced = formatNumber(number)
  if (!spaced.startsWith('+44 '))
    return (
      <span className={styles.number} dir="ltr">
        {spaced}
      </span>
    )
  return (
    <span className={styles.number} dir="ltr">
      <b>+44</b> {spaced.slice(4)}
    </span>
  )
}
