import { Search } from 'lucide-react'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Role } from '#domain/access.ts'
import { useNow } from '../../lib/use-now.ts'
import { useAuth } from '../../lib/viewer.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { LoadError } from '../load-error.tsx'
import { ShowMore } from '../show-more.tsx'
import { useAdminPages } from '../use-admin-pages.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { useDebounced } from '../use-debounced.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserRow, type User } from './user-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Input } from '../../ui/input.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import * as icon from '../../ui/icon.module.css'
import * as listPanel from '../list-panel.module.css'
import * as styles from './users.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/users', siteOf(matches))
}

/** All users. The server searches and pages them, as there may be a hundred thousand. */
export default function Users() {
  const total = useAdminQuery('users.list', { limit: 1 }).data?.total
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const list = useAdminPages('users.list', search === '' ? {} : { search }, ({ users, next }) => ({ items: users, next }))
  const found = list.first?.total ?? 0
  return (
    <AdminFrame>
      <AdminHeader title={`All Users${total === undefined ? '' : ` (${total.toLocaleString('en-GB')})`}`}>
        <SearchField typed={typed} onType={setTyped} />
      </AdminHeader>
      <VisuallyHidden as="p" role="status">
        {search !== '' && list.items && !list.isOld && `${found.toLocaleString('en-GB')} found`}
      </VisuallyHidden>
      {list.isError && <LoadError message="Failed to load users" onRetry={list.retry} />}
      {!list.items && !list.isError && <Spinner label="Loading users..." />}
      {list.items?.length === 0 && <NoUsers isSearch={search !== ''} />}
      {list.items && list.items.length > 0 && (
        <Panel className={listPanel.list} aria-label="Users" data-old={list.isOld}>
          {search !== '' && (
            <PanelHeader>
              <h2>{found === 1 ? '1 user found' : `${found.toLocaleString('en-GB')} users found`}</h2>
            </PanelHeader>
          )}
          <UserRows users={list.items} />
          {list.hasMore && <ShowMore shown={list.items.length} of={found} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
    </AdminFrame>
  )
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <div className={styles.search} role="search">
      <Search className={icon.small} aria-hidden />
      <Input
        type="search"
        aria-label="Search users"
        value={typed}
        placeholder="Name, e-mail or id"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}

function UserRows({ users }: { users: User[] }) {
  const { pendingOf, changeRole, setActive, exportData, deleteAccount } = useUserActions()
  const { user: oneself } = useAuth()
  const [ownDemotion, setOwnDemotion] = useState<User | null>(null)
  const [userToDelete, setUserToDelete] = useState<User | null>(null)
  const now = useNow()
  const requestRole = (user: User, role: Role) =>
    user.id === oneself?.id && role === 'user' ? setOwnDemotion(user) : changeRole({ user, role })
  return (
    <>
      <ul>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOneself={user.id === oneself?.id}
            pending={pendingOf(user)}
            now={now}
            onRole={(role) => requestRole(user, role)}
            onActive={(isActive) => setActive({ user, isActive })}
            onExport={() => exportData({ user })}
            onDelete={() => setUserToDelete(user)}
          />
        ))}
      </ul>
      {userToDelete && (
        <ConfirmDialog
          title="Delete account"
          message={`${userToDelete.email}: the profile, all sessions and the address in every log will be deleted at once. This cannot be undone.`}
          cancel="Cancel"
          confirm="Delete Account"
          onCancel={() => setUserToDelete(null)}
          onConfirm={() => {
            setUserToDelete(null)
            deleteAccount({ user: userToDelete })
          }}
        />
      )}
      {ownDemotion && (
        <ConfirmDialog
          title="Give up admin access"
          message="You are about to remove your own admin access. Only another administrator can restore it."
          cancel="Cancel"
          confirm="Give Up Access"
          onCancel={() => setOwnDemotion(null)}
          onConfirm={() => {
            setOwnDemotion(null)
            changeRole({ user: ownDemotion, role: 'user' })
          }}
        />
      )}
    </>
  )
}

function NoUsers({ isSearch }: { isSearch: boolean }) {
  return (
    <Panel as="div">
      <EmptyState>
        <h2>No users found</h2>
        <p>{isSearch ? 'No name, e-mail or id matches.' : 'No user accounts are currently registered'}</p>
      </EmptyState>
    </Panel>
  )
}
