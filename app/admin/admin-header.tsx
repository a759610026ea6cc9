import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The head of an admin screen: where it leads back to, what it is, how it is, and what can be done. */
export function AdminHeader({
  title,
  hasBack = true,
  note,
  children,
}: {
  title: string
  hasBack?: boolean
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="page-head">
      <div>
        {hasBack && (
          <Link className="back xs" to="/admin">
            Back to Dashboard
          </Link>
        )}
        <h1>{title}</h1>
        {note && <div className="live">{note}</div>}
      </div>
      {children && <div className="head-acts">{children}</div>}
    </div>
  )
}
