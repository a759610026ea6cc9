import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Role } from '#domain/users/access.ts'
import { useNow } from '../../time/use-now.ts'
import { useAuth } from '../../viewer/viewer.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminHeader } from '../page/admin-header.tsx'
import { LoadError } from '../page/load-error.tsx'
import { ShowMore } from '../list/show-more.tsx'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { useAddressFilter } from '../list/use-address-filter.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserRow, type User } from './user-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from '../page/admin-frame.tsx'
import * as listPanel from '../list/list-panel.module.css'
import { UserDialog } from './user-dialog.tsx'
import { superAdminNote } from './user-labels.ts'
import { narrowing, parseUserScreen } from './user-filter.ts'
import { UserFilterBar } from './user-filter-bar.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/users', siteOf(matches))
}

/** All users. The server searches and pages them, as there may be a hundred thousand. */
export default function Users() {
  const total = useAdminQuery('users.list', { limit: 1 }).data?.total
  const address = useAddressFilter(parseUserScreen, narrowing)
  const { user: openedId, ...query } = address.filter
  const isFiltered = address.isNarrowed
  const list = useAdminPages('users.list', query, ({ users, next }) => ({ items: users, next }))
  const found = list.first?.total ?? 0
  return (
    <AdminFrame>
      <AdminHeader
        title={`All Users${total === undefined ? '' : ` (${total.toLocaleString('en-GB')})`}`}
        note={list.items?.some(({ grantable_roles: grantable }) => !grantable.includes('super_admin')) && superAdminNote}
      />
      <UserFilterBar address={address} />
      <VisuallyHidden as="p" role="status">
        {isFiltered && list.items && !list.isOld && `${found.toLocaleString('en-GB')} found`}
      </VisuallyHidden>
      {list.isError && <LoadError message="Failed to load users" onRetry={list.retry} />}
      {!list.items && !list.isError && <Spinner label="Loading users..." />}
      {list.items?.length === 0 && <NoUsers isFiltered={isFiltered} />}
      {list.items && list.items.length > 0 && (
        <Panel className={listPanel.list} aria-label="Users" data-old={list.isOld}>
          {isFiltered && (
            <PanelHeader>
              <h2>{found === 1 ? '1 user found' : `${found.toLocaleString('en-GB')} users found`}</h2>
            </PanelHeader>
          )}
          <UserRows users={list.items} onOpen={({ id }) => address.change({ user: id })} />
          {list.hasMore && <ShowMore shown={list.items.length} of={found} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
      {openedId !== undefined && <UserDialog key={openedId} id={openedId} onClose={() => address.change({ user: '' })} />}
    </AdminFrame>
  )
}

function UserRows({ users, onOpen }: { users: User[]; onOpen: (user: User) => void }) {
  const { pendingOf, changeRole, setActive, exportData, deleteAccount } = useUserActions()
  const { user: oneself } = useAuth()
  const [ownDemotion, setOwnDemotion] = useState<User | null>(null)
  const [userToPromote, setUserToPromote] = useState<User | null>(null)
  const [userToDelete, setUserToDelete] = useState<User | null>(null)
  const now = useNow()
  const requestRole = (user: User, role: Role) => {
    if (user.id === oneself?.id && role === 'user') setOwnDemotion(user)
    else if (role === 'super_admin' && user.id !== oneself?.id) setUserToPromote(user)
    else changeRole({ user, role })
  }
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
            onOpen={() => onOpen(user)}
            onRole={(role) => requestRole(user, role)}
            onActive={(isActive) => setActive({ user, isActive })}
            onExport={() => exportData({ user })}
            onDelete={() => setUserToDelete(user)}
          />
        ))}
      </ul>
      {userToPromote && (
        <ConfirmDialog
          title="Make super admin"
          message={`${userToPromote.email} can then be changed, exported and deleted by super admins only.`}
          cancel="Cancel"
          confirm="Make Super Admin"
          onCancel={() => setUserToPromote(null)}
          onConfirm={() => {
            setUserToPromote(null)
            changeRole({ user: userToPromote, role: 'super_admin' })
          }}
        />
      )}
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

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Panel as="div">
      <EmptyState>
        <h2>No users found</h2>
        <p>{isFiltered ? 'Nobody matches the search and the filters.' : 'No user accounts are currently registered'}</p>
      </EmptyState>
    </Panel>
  )
}
