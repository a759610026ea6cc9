import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './warning.module.css'

/** What should be known or decided before anything else here: its words, and what can be done. */
export function Warning({ className, role = 'alert', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} role={role} className={joinClasses(styles.warning, className)} />
}
