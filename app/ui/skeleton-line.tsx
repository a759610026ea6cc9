import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './skeleton-line.module.css'

/** A placeholder for a line of text. */
export function SkeletonLine({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={joinClasses(styles.line, className)} aria-hidden />
}
