import type { HTMLAttributes } from 'react'
import * as styles from './visually-hidden.module.css'

/** For screen readers alone. `data-visually-hidden` is how tests that measure what is seen leave it out. */
export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'legend' | 'caption' }) {
  return <Tag {...rest} className={styles.visuallyHidden} data-visually-hidden="" />
}
