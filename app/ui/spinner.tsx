import { useEffect, useState } from 'react'

const shownAfterMs = 150

/** Says that something is on its way; not for a wait too short to notice. */
export function Spinner({ label }: { label: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="waiting" role="status">
      {isShown && (
        <>
          <span className="spinner" aria-hidden />
          {label}
        </>
      )}
    </div>
  )
}
