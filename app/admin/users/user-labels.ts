import type { Role } from '#domain/users/access.ts'
import type { UserSort, UserState } from '#domain/users/user.ts'

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', super_admin: 'Super Admin' }

export const stateNames: Record<UserState, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  never_signed_in: 'Never signed in',
}

export const sortNames: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  last_login: 'Last signed in',
  name: 'Name',
  email: 'E-mail',
}

/** Why a plain administrator is not offered the role. */
export const superAdminNote =
  'Only a super admin gives or takes the role Super Admin. The first one is made on the server: callbox admin add --super EMAIL.'

/** Why the controls of a super admin do nothing for a plain administrator. */
export const protectedNote = 'Only a super admin can change, export or delete a super admin.'
