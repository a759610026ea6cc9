import type { Input, Output } from '#domain/api.ts'
import { parseId } from '#domain/id.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Context } from '#server/context.ts'
import { formatPosition, parsePosition, takePage } from '#server/page-position.ts'
import { presentUser } from './present-user.ts'
import { countProfiles, findProfiles, type ProfilePosition } from './profile-queries.ts'

/** All users, newest first; `before` is the `next` of the previous page. */
export async function listUsers(ctx: Context, { search = '', limit, before }: Input<'users.list'>): Promise<Output<'users.list'>> {
  const position = parsePosition(before, parseKeys)
  const [rows, total] = await Promise.all([
    findProfiles(ctx.db, { search, limit: limit + 1, before: position }),
    countProfiles(ctx.db, search),
  ])
  const { page, next } = takePage(rows, limit, (row) => formatPosition(row.created_at_us, row.id))
  return { users: page.map((row) => presentUser(ctx, row)), total, next }
}

function parseKeys(microseconds: string, id: string): ProfilePosition | null {
  const createdAtMicroseconds = parseId(microseconds)
  return createdAtMicroseconds !== null && isUuid(id) ? { createdAtMicroseconds, id } : null
}
