import type { ReactNode } from 'react'
import { useAuth } from '../viewer/viewer.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminFrame } from './admin-frame.tsx'

type Props = {
  title: string
  /** A line under the title: the current state. */
  note?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** Left out on the dashboard itself. */
  hasBack?: boolean
  children: ReactNode
}

/** An admin screen: its head and, once the session is known, its content. */
export function AdminPage({ title, note, actions, hasBack = true, children }: Props) {
  const { loading } = useAuth()
  return (
    <AdminFrame>
      <AdminHeader title={title} hasBack={hasBack} note={!loading && note}>
        {!loading && actions}
      </AdminHeader>
      {loading ? <Spinner label="Loading…" /> : children}
    </AdminFrame>
  )
}
