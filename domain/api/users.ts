import { z } from 'zod'
import { roles } from '../access.ts'
import { personalData } from './account.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const user = z.object({
  id,
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(roles),
  created_at: time,
  last_login: time.nullable(),
  is_active: z.boolean(),
  /** Is in ADMIN_EMAILS, and becomes an administrator again at the next sign-in. */
  is_named_admin: z.boolean(),
})

export const usersApi = {
  'users.list': {
    query: z.object({
      search: z.string().trim().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(100).optional(),
    }),
    out: z.object({ users: z.array(user), next: z.string().nullable(), total: z.number() }),
  },
  'users.change': {
    params: z.object({ id }),
    body: z.object({ role: z.enum(roles).optional(), is_active: z.boolean().optional() }),
    out: user,
  },
  'users.delete': { params: z.object({ id }), status: 204 },
  'users.export': { params: z.object({ id }), out: personalData },
} as const satisfies Shapes
