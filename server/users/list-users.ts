import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { UserSort } from '#domain/users/user.ts'
import { isUuid } from '#server/base/uuid.ts'
import type { Context } from '#server/context.ts'
import { formatPosition, formatTextKey, parsePosition, parseTextKey, takePage } from '#server/base/page-position.ts'
import { presentUser } from './present-user.ts'
import { findProfiles, type ProfilePosition } from './profile-queries.ts'

/** Users by role and state, sorted; `before` is the `next` of the previous page in the same order. */
export async function listUsers(ctx: Context<'admin'>, input: Input<'users.list'>): Promise<Output<'users.list'>> {
  const { search = '', role = null, state = null, sort, limit } = input
  const before = parsePosition(input.before, (key, id) => parseKeys(sort, key, id))
  const { rows, total } = await findProfiles(ctx.db, { search, role, state }, { sort, limit: limit + 1, before })
  const { page, next } = takePage(rows, limit, (row) => formatPosition(formatKey(sort, row.sort_key), row.id))
  return { users: page.map((row) => presentUser(ctx, row)), total, next }
}

function formatKey(sort: UserSort, key: string | null): string {
  if (key === null) return none
  return isText(sort) ? formatTextKey(key) : key
}

const none = '-'

function parseKeys(sort: UserSort, written: string, id: string): ProfilePosition | null {
  if (!isUuid(id)) return null
  if (written === none) return sort === 'name' || sort === 'last_login' ? { key: null, id } : null
  if (!isText(sort)) return parseId(written) === null ? null : { key: written, id }
  const key = parseTextKey(written)
  return key === null ? null : { key, id }
}

function isText(sort: UserSort): boolean {
  return sort === 'name' || sort === 'email'
}
