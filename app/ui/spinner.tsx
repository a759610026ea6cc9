import { useEffect, useState } from 'react'
import * as styles from './spinner.module.css'

const shownAfterMs = 150

/** Shows that content is loading; not shown for a very short wait. */
export function Spinner({ label }: { label: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting} role="status">
      {isShown && (
        <>
          <span className={styles.spinner} aria-hidden />
          {label}
        </>
      )}
    </div>
  )
}
