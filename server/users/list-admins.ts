import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { presentUser } from './present-user.ts'
import { findAdmins } from './profile-queries.ts'

type Admins = {
  admins: Array<Output<'users.change'>>
  /** Addresses of ADMIN_EMAILS that have not signed in yet: they become administrators when they do. */
  awaited: string[]
}

/** The administrators, deactivated ones too, by address. */
export async function listAdmins(ctx: Context<'admin'>): Promise<Admins> {
  const admins = (await findAdmins(ctx.db)).map((row) => presentUser(ctx, row))
  const known = new Set(admins.map(({ email }) => email))
  return { admins, awaited: ctx.config.adminEmails.filter((email) => !known.has(email)) }
}
