import type { CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './skeleton-line.module.css'

/** Where words will stand. */
export function SkeletonLine({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={joinClasses(styles.line, className)} style={style} aria-hidden />
}
