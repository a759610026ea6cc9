import { useEffect, useState } from 'react'
import * as styles from './spinner.module.css'

const shownAfterMs = 150

/** Says that something is on its way; not for a wait too short to notice. */
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
