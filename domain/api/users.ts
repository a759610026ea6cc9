import { z } from 'zod'
import { roles } from '#domain/users/access.ts'
import { maxBlockReason, userSorts, userStates } from '#domain/users/user.ts'
import { fullName, personalData } from './account.ts'
import { action } from './activity.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const user = z.object({
  id,
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(roles),
  created_at: time,
  last_login: time.nullable(),
  is_active: z.boolean(),
  /** Why an administrator blocked the user; null where no reason was given, or the user is active. */
  block_reason: z.string().nullable(),
  /** Is in ADMIN_EMAILS, and becomes an administrator again at the next sign-in. */
  is_named_admin: z.boolean(),
  /** A super admin, whom this viewer, who is none, cannot change. */
  is_protected: z.boolean(),
  /** The roles that this viewer may give them; none for a protected one. */
  grantable_roles: z.array(z.enum(roles)),
})

const userFilter = {
  /** Part of the name or the address, or the id. */
  search: z.string().trim().max(200).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(userStates).optional(),
}

export const usersApi = {
  'users.list': {
    query: z.object({
      ...userFilter,
      sort: z.enum(userSorts).default('newest'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(1000).optional(),
    }),
    out: z.object({ users: z.array(user), next: z.string().nullable(), total: z.number() }),
  },
  'users.exportList': { query: z.object(userFilter), out: z.string() },
  'users.get': {
    params: z.object({ id }),
    out: z.object({
      user,
      passkeys: z.number(),
      /** The newest of their own, as an administrator. */
      actions: z.array(action),
    }),
  },
  'users.change': {
    params: z.object({ id }),
    body: z.object({
      role: z.enum(roles).optional(),
      is_active: z.boolean().optional(),
      /** With `is_active: false`: why, for administrators alone. */
      block_reason: line.max(maxBlockReason, `A reason may have up to ${maxBlockReason} characters.`).optional(),
      full_name: fullName.optional(),
    }),
    out: user,
  },
  'users.delete': { params: z.object({ id }), status: 204 },
  'users.export': { params: z.object({ id }), out: personalData },
  'users.listSessions': {
    params: z.object({ id }),
    /** The newest first; those that have ended are left out. */
    out: z.object({
      sessions: z.array(z.object({ id, created_at: time, last_used_at: time, user_agent: z.string().nullable(), is_current: z.boolean() })),
    }),
  },
  /** Signs the user out everywhere. */
  'users.endSessions': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
