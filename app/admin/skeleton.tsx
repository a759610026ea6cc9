import { useEffect, useState } from 'react'

const shownAfterMs = 150

/** A panel whose rows are on their way; not for a wait too short to notice. */
export function Skeleton({ label, rows }: { label: string; rows: number }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="panel skeleton" role="status" data-shown={isShown}>
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}
