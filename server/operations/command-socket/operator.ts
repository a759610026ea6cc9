import type { Administrator } from '#domain/users/access.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Who acts on the command line, for rights and the activity log. Whoever may open the database of the server is its operator; there is
 * no account behind it.
 */
export const operator: Administrator = {
  kind: 'user',
  id: nobody,
  email: 'the command line',
  fullName: null,
  role: 'super_admin',
  sessionId: nobody,
}
