import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../ui/join-classes.ts'
import { PageHead } from '../ui/page-head.tsx'
import * as text from '../ui/text.module.css'
import * as styles from './admin-header.module.css'

type Props = { title: string; /** Left out on the dashboard itself. */ hasBack?: boolean; note?: ReactNode; children?: ReactNode }

/** The head of an admin screen: the way back, the title, a note about the current state, and actions. */
export function AdminHeader({ title, hasBack = true, note, children }: Props) {
  return (
    <PageHead
      title={title}
      back={hasBack && <BackLink to="/admin">Back to Dashboard</BackLink>}
      note={note}
      actions={children}
      actionsClassName={styles.actions}
    />
  )
}

/** Leads from a screen to the one above it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={joinClasses(styles.back, text.xs)} to={to}>
      {children}
    </Link>
  )
}
