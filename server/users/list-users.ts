import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { presentUser } from './present-user.ts'
import { countProfiles, findProfiles, type ProfilePosition } from './profile-queries.ts'

/** Everybody, the newest first; `before` is the `next` of the page above. */
export async function listUsers(ctx: Context, { search = '', limit, before }: Input<'users.list'>): Promise<Output<'users.list'>> {
  const place = before === undefined ? null : parsePosition(before)
  const [rows, total] = await Promise.all([
    findProfiles(ctx.db, { search, limit: limit + 1, before: place }),
    countProfiles(ctx.db, search),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { users: page.map((row) => presentUser(ctx, row)), total, next: last && rows.length > limit ? `${last.place}_${last.id}` : null }
}

function parsePosition(text: string): ProfilePosition {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(text) ?? []
  if (!createdAt || !id || !isTime(createdAt))
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this list. Take `next` of the page above.' })
  return { createdAt, id }
}

/** Whether there is such a day and time, and Postgres knows it too: it has no year 0. */
function isTime(text: string): boolean {
  const time = new Date(text)
  return time.getUTCFullYear() > 0 && time.toISOString().slice(0, 23) === text.slice(0, 23)
}
