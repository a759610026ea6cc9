import type { ComponentProps } from 'react'
import * as styles from './button-row.module.css'
import { joinClasses } from './join-classes.ts'

/** Buttons side by side, wrapped where there is no room. */
export function ButtonRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.row, className)} />
}
