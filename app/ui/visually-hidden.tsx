import type { HTMLAttributes } from 'react'
import * as styles from './visually-hidden.module.css'

/** Content for screen readers only. Tests that measure visible content skip `data-visually-hidden`. */
export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'legend' | 'caption' }) {
  return <Tag {...rest} className={styles.visuallyHidden} data-visually-hidden="" />
}
