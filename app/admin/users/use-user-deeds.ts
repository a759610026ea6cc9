import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/access.ts'
import { call } from '../../lib/call.ts'
import { saveJson } from '../../lib/save-file.ts'
import { useDeed } from '../use-deed.ts'
import { roleNames, type User } from './user-row.tsx'

/** What can be done about a person: another role, letting them in or not, a copy of their data, deletion. All of it is in force at once. */
export function useUserDeeds() {
  const { run } = useDeed()
  const client = useQueryClient()
  const [busy, setBusy] = useState<{ id: string; role: Role | null } | null>(null)
  const runFor = async (user: User, role: Role | null, ...deed: Parameters<typeof run>) => {
    if (busy) return
    setBusy({ id: user.id, role })
    // The row stands as it will be until the list has been read again, so that nothing jumps.
    if (await run(...deed)) await client.invalidateQueries({ queryKey: ['admin', 'users.list'] })
    setBusy(null)
  }
  return {
    busy,
    exportData: (user: User) =>
      void runFor(user, null, async () => saveJson(`account-${user.id}.json`, await call('users.export', { id: user.id })), {
        done: 'User data exported',
        doneWords: `Everything that is kept about ${user.email}. The export is in the activity log.`,
        failed: 'Failed to export user data',
        failedWords: 'Try again in a moment.',
      }),
    deleteAccount: (user: User) =>
      void runFor(user, null, () => call('users.delete', { id: user.id }), {
        done: 'User deleted successfully',
        doneWords: 'The account and whatever named it are gone.',
        failed: 'Failed to delete user',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
    giveRole: (user: User, role: Role) =>
      void runFor(user, role, () => call('users.change', { id: user.id, role }), {
        done: 'User role updated successfully',
        doneWords:
          role === 'user' && user.is_named_admin
            ? `${user.email} is in ADMIN_EMAILS and becomes an admin again at the next sign-in.`
            : `${user.email} is now: ${roleNames[role]}.`,
        failed: 'Failed to update user role',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
    setActive: (user: User, isActive: boolean) =>
      void runFor(user, null, () => call('users.change', { id: user.id, is_active: isActive }), {
        done: isActive ? 'User activated successfully' : 'User deactivated successfully',
        doneWords: isActive ? `${user.email} can sign in again.` : `${user.email} was signed out everywhere.`,
        failed: 'Failed to update user status',
        failedWords: 'Nothing was changed. Try again in a moment.',
      }),
  }
}
