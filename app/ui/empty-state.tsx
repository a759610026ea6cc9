import type { ComponentProps, ReactNode } from 'react'
import * as styles from './empty-state.module.css'
import { joinClasses } from './join-classes.ts'

type Props = ComponentProps<'div'> & {
  /** It stands in place of a page, not in a part of one. */
  isWhole?: boolean
  children?: ReactNode
}

/** Where there is nothing to show: a drawing, a heading, words, a button; whichever there are. */
export function EmptyState({ isWhole = false, className, ...rest }: Props) {
  return <div {...rest} className={joinClasses(styles.empty, isWhole && styles.whole, className)} />
}
