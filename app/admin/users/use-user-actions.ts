import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/users/access.ts'
import { call } from '../../api/call.ts'
import { saveJson } from '../../ui/save-file.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../api/use-api-mutation.ts'
import { roleNames } from './user-labels.ts'
import type { User } from './user-row.tsx'

const keys = { role: ['users', 'role'], active: ['users', 'active'], export: ['users', 'export'], delete: ['users', 'delete'] } as const

type RoleChange = { user: User; role: Role }
type ActiveChange = { user: User; isActive: boolean }

/** The actions on a user that are under way or wait for their turn. `role` is the role to come. */
export type PendingActions = { role: Role | undefined; isActive: boolean; isExport: boolean; isDeletion: boolean }

/** What can be done with a user: change the role, activate or deactivate, export, delete. All take effect at once, one after the other. */
export function useUserActions() {
  const client = useQueryClient()
  const shared = {
    scope: 'users',
    // The row stays busy until the list has been fetched again, so that it does not flicker between the old state and the new.
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'users.list'] }),
  }
  const unchanged = 'Nothing was changed. Try again in a moment.'

  const changeRole = useApiMutation({
    ...shared,
    key: keys.role,
    mutationFn: ({ user, role }: RoleChange) => call('users.change', { id: user.id, role }),
    about: ({ user }) => user.id,
    success: (_, { user, role }) => ({
      title: 'User role updated successfully',
      message:
        role === 'user' && user.is_named_admin
          ? `${user.email} is listed in ADMIN_EMAILS and will be an admin again after the next sign-in.`
          : `${user.email} now has the role ${roleNames[role]}.`,
    }),
    error: errorToast('Failed to update user role', unchanged),
  })
  const setActive = useApiMutation({
    ...shared,
    key: keys.active,
    mutationFn: ({ user, isActive }: ActiveChange) => call('users.change', { id: user.id, is_active: isActive }),
    about: ({ user }) => user.id,
    success: (_, { user, isActive }) =>
      isActive
        ? { title: 'User activated successfully', message: `${user.email} can sign in again.` }
        : { title: 'User deactivated successfully', message: `${user.email} has been signed out everywhere.` },
    error: errorToast('Failed to update user status', unchanged),
  })
  const exportData = useApiMutation({
    ...shared,
    key: keys.export,
    mutationFn: async ({ user }: { user: User }) => saveJson(`account-${user.id}.json`, await call('users.export', { id: user.id })),
    about: ({ user }) => user.id,
    success: (_, { user }) => ({
      title: 'User data exported',
      message: `The file holds everything stored about ${user.email}. The activity log records the export.`,
    }),
    error: errorToast('Failed to export user data', 'Try again in a moment.'),
  })
  const deleteAccount = useApiMutation({
    ...shared,
    key: keys.delete,
    mutationFn: ({ user }: { user: User }) => call('users.delete', { id: user.id }),
    about: ({ user }) => user.id,
    success: { title: 'User deleted successfully', message: 'The account and every mention of its address are gone.' },
    error: errorToast('Failed to delete user', unchanged),
  })

  const pendingRoles = usePendingMutations<RoleChange>(keys.role)
  const pendingActive = usePendingMutations<ActiveChange>(keys.active)
  const pendingExports = usePendingMutations<{ user: User }>(keys.export)
  const pendingDeletions = usePendingMutations<{ user: User }>(keys.delete)
  const isAbout =
    ({ id }: User) =>
    (input: { user: User }) =>
      input.user.id === id

  return {
    changeRole: changeRole.mutate,
    setActive: setActive.mutate,
    exportData: exportData.mutate,
    deleteAccount: deleteAccount.mutate,
    pendingOf: (user: User): PendingActions => ({
      role: pendingRoles.findLast(isAbout(user))?.role,
      isActive: pendingActive.some(isAbout(user)),
      isExport: pendingExports.some(isAbout(user)),
      isDeletion: pendingDeletions.some(isAbout(user)),
    }),
  }
}
