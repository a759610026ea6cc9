import { Fragment } from 'react'
import * as styles from './inline-code.module.css'

/** A sentence of a setup, in which backticks mark code. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={styles.code}>
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
