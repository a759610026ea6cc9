import type { MetaArgs } from 'react-router'
import type { Role } from '#domain/users/access.ts'
import { useNow } from '../../stream/use-now.ts'
import { useAuth } from '../../viewer/viewer.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { PanelHeader } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { useConfirm } from '../form/use-confirm.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { useAddressFilter } from '../list/use-address-filter.ts'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { narrowing, parseUserScreen } from './user-filter.ts'
import { superAdminNote } from './user-labels.ts'
import { UserRow, type User } from './user-row.tsx'
import { useUserActions } from './use-user-actions.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/users', siteOf(matches))
}

/** All users. The server searches and pages them, as there may be a hundred thousand. */
export default function Users() {
  const total = useAdminQuery('users.list', { limit: 1 }).data?.total
  const address = useAddressFilter(parseUserScreen, narrowing)
  const { user: openedId, ...query } = address.filter
  const list = useAdminPages('users.list', query, ({ users, next }) => ({ items: users, next }))
  const found = list.first?.total ?? 0
  return (
    <AdminFrame>
      <AdminHeader
        title={`All Users${total === undefined ? '' : ` (${total.toLocaleString('en-GB')})`}`}
        note={list.items?.some(({ grantable_roles: grantable }) => !grantable.includes('super_admin')) && superAdminNote}
      >
        <ExportLink of="users.exportList" filter={query} />
      </AdminHeader>
      <UserFilterBar address={address} />
      <VisuallyHidden as="p" role="status">
        {address.isNarrowed && list.items && !list.isOld && `${found.toLocaleString('en-GB')} found`}
      </VisuallyHidden>
      <AdminList
        list={list}
        label="Users"
        loading="Loading users..."
        failed="Failed to load users"
        total={found}
        filter={address}
        none={{ title: 'No users found', advice: 'No user accounts are currently registered' }}
        noneFound={{ title: 'No users found', advice: 'Nobody matches the search and the filters.' }}
      >
        {(users) => (
          <>
            {address.isNarrowed && (
              <PanelHeader>
                <h2>{found === 1 ? '1 user found' : `${found.toLocaleString('en-GB')} users found`}</h2>
              </PanelHeader>
            )}
            <UserRows users={users} onOpen={({ id }) => address.change({ user: id })} />
          </>
        )}
      </AdminList>
      {openedId !== undefined && <UserDialog key={openedId} id={openedId} onClose={() => address.change({ user: '' })} />}
    </AdminFrame>
  )
}

function UserRows({ users, onOpen }: { users: User[]; onOpen: (user: User) => void }) {
  const { pendingOf, changeRole, setActive, exportData, deleteAccount } = useUserActions()
  const { user: oneself } = useAuth()
  const { ask, confirmation } = useConfirm()
  const now = useNow()
  const requestRole = (user: User, role: Role) => {
    const isOneself = user.id === oneself?.id
    const onConfirm = () => changeRole({ user, role })
    if (isOneself && role === 'user') ask({ ...ownDemotion, onConfirm })
    else if (role === 'super_admin' && !isOneself) ask({ ...superPromotionOf(user), onConfirm })
    else if (role === 'admin' && user.role === 'user') ask({ ...promotionOf(user), onConfirm })
    else onConfirm()
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
            onDelete={() => ask({ ...deletionOf(user), onConfirm: () => deleteAccount({ user }) })}
          />
        ))}
      </ul>
      {confirmation}
    </>
  )
}

const ownDemotion = {
  title: 'Give up admin access',
  message: 'You are about to remove your own admin access. Only another administrator can restore it.',
  confirm: 'Give Up Access',
}

function promotionOf({ email }: User) {
  return {
    title: 'Make admin',
    message: `${email} can then read every text and change gateways, numbers, users and settings.`,
    confirm: 'Make Admin',
  }
}

function superPromotionOf({ email }: User) {
  return {
    title: 'Make super admin',
    message: `${email} can then be changed, exported and deleted by super admins only.`,
    confirm: 'Make Super Admin',
  }
}

function deletionOf({ email }: User) {
  return {
    title: 'Delete account',
    message: `${email}: the profile, all sessions and the address in every log will be deleted at once. This cannot be undone.`,
    confirm: 'Delete Account',
  }
}
