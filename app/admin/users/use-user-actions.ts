import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/access.ts'
import { call } from '../../lib/call.ts'
import { saveJson } from '../../lib/save-file.ts'
import { useAdminAction, usePending } from '../use-admin-action.ts'
import { roleNames, type User } from './user-row.tsx'

const scope = 'users'

/** Something that is being done about a person, or waits for its turn. `role`: the one they are given. */
export type Pending = { id: string; does: 'role' | 'active' | 'export' | 'delete'; role?: Role }

/**
 * What can be done about a person: another role, letting them in or not, a copy of their data, deletion. All of it is in force at once,
 * and one is done after the other: a second wish waits for the first.
 */
export function useUserActions() {
  const { run } = useAdminAction(scope)
  const client = useQueryClient()
  const pending = usePending<Pending>(scope)
  const runFor = (wish: Pending, work: () => Promise<unknown>, words: Parameters<typeof run>[1]) =>
    run(
      async () => {
        await work()
        // The row stands as it will be until the list has been read again, so that nothing jumps.
        await client.invalidateQueries({ queryKey: ['admin', 'users.list'] })
      },
      words,
      { subject: wish, about: `user ${wish.id} ${wish.does}` },
    )
  return {
    pending,
    exportData: (user: User) =>
      void runFor(
        { id: user.id, does: 'export' },
        async () => saveJson(`account-${user.id}.json`, await call('users.export', { id: user.id })),
        {
          done: 'User data exported',
          doneWords: `Everything that is kept about ${user.email}. The export is in the activity log.`,
          failed: 'Failed to export user data',
          failedWords: 'Try again in a moment.',
        },
      ),
    deleteAccount: (user: User) =>
      void runFor({ id: user.id, does: 'delete' }, () => call('users.delete', { id: user.id }), {
        done: 'User deleted successfully',
        doneWords: 'The account and whatever named it are gone.',
        failed: 'Failed to delete user',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
    giveRole: (user: User, role: Role) =>
      void runFor({ id: user.id, does: 'role', role }, () => call('users.change', { id: user.id, role }), {
        done: 'User role updated successfully',
        doneWords:
          role === 'user' && user.is_named_admin
            ? `${user.email} is in ADMIN_EMAILS and becomes an admin again at the next sign-in.`
            : `${user.email} is now: ${roleNames[role]}.`,
        failed: 'Failed to update user role',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
    setActive: (user: User, isActive: boolean) =>
      void runFor({ id: user.id, does: 'active' }, () => call('users.change', { id: user.id, is_active: isActive }), {
        done: isActive ? 'User activated successfully' : 'User deactivated successfully',
        doneWords: isActive ? `${user.email} can sign in again.` : `${user.email} was signed out everywhere.`,
        failed: 'Failed to update user status',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
  }
}
