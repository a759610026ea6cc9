import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLine } from '../../ui/skeleton-line.tsx'
import * as styles from './skeleton.module.css'

const shownAfterMs = 150

/** A placeholder for a list that is loading, shown only when the wait is long enough to notice. */
export function Skeleton({
  label,
  rows,
  isInside = false,
}: {
  label: string
  rows: number
  /** It has no frame of its own. */ isInside?: boolean
}) {
  const Frame = isInside ? 'div' : Panel
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Frame className={styles.skeleton} role="status" data-shown={isShown}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden>
          <SkeletonLine className={styles.line} />
          <SkeletonLine className={styles.line} />
          <SkeletonLine className={styles.line} />
        </div>
      ))}
    </Frame>
  )
}
