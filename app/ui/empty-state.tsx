import type { ComponentProps, ReactNode } from 'react'
import * as styles from './empty-state.module.css'
import { joinClasses } from './join-classes.ts'

type Props = ComponentProps<'div'> & {
  /** It fills a page, and not a part of one. */
  isFullPage?: boolean
  children?: ReactNode
}

/** Shown where there is no content: an optional drawing, heading, text and button. */
export function EmptyState({ isFullPage = false, className, ...rest }: Props) {
  return <div {...rest} className={joinClasses(styles.empty, isFullPage && styles.whole, className)} />
}
