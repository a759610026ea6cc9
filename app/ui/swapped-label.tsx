import * as styles from './swapped-label.module.css'

/** A label in whose place another one stands for a while. It is as wide as the wider of the two, so that nothing around it moves. */
export function SwappedLabel({ shown, other }: { shown: string; other: string }) {
  return (
    <span className={styles.label} data-other={other}>
      {shown}
    </span>
  )
}
