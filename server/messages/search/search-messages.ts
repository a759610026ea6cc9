import { isAdmin } from '#domain/access.ts'
import type { Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { searchPeriods, type SearchPeriod } from '#domain/search-period.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/limits/count-hit.ts'
import { formatPosition, parsePosition, parseTimeKey } from '#server/page-position.ts'
import { parseSearch } from './parse-search.ts'
import { presentMessage } from '../present-message.ts'
import { searchOlder } from './search-older.ts'
import {
  findNumbersWith,
  findReach,
  searchNewest,
  searchUnindexed,
  type FoundMessage,
  type Position,
  type Search,
  type Term,
} from './search-queries.ts'

/** So many texts are looked through one by one, in some milliseconds: a frequent word fills a page with them. */
export const scanned = 14_000

/** A search as somebody types is up to eight requests, and there are a few of them a second: nobody who types comes near it. */
export const searchesPerMinute = 1000

/**
 * The texts that hold every word of `q` as part of their sender, number or text, newest first; without a word, all. Users find texts of
 * listed numbers, administrators those of every number. `service` and `within` leave out the texts of other services and older ones. The cost of a call is limited: it may return fewer texts than `limit`, or none, and
 * a `next` from which the search goes on.
 * @throws Refusal too_many_requests, field_invalid
 */
export async function searchMessages(
  ctx: Context,
  input: { q: string; service?: string | undefined; within?: SearchPeriod | undefined; limit: number; before?: string | undefined },
): Promise<Output<'messages.search'>> {
  if (ctx.viewer.kind !== 'user') throw new Refusal('not_signed_in')
  await countHit(ctx, `search ${ctx.viewer.id}`, { max: searchesPerMinute, perMinutes: 1 })
  const search: Search = {
    terms: await findTerms(ctx, input.q),
    includesUnlisted: isAdmin(ctx.viewer),
    viewerId: ctx.viewer.id,
    before: parsePosition(input.before, parseKeys),
    since: input.within ? new Date(ctx.now().getTime() - searchPeriods[input.within]) : null,
    service: input.service ?? null,
    limit: input.limit + 1,
  }
  // The unindexed first: a text that is indexed in between is found twice rather than not at all.
  const unindexed = await searchUnindexed(ctx.db, search, scanned)
  const newest = merge(unindexed, await searchNewest(ctx.db, search, scanned))
  if (newest.length > input.limit) return present(ctx, newest, input.limit, null)
  const reach = await findReach(ctx.db, search, scanned)
  const older = reach && (await searchOlder(ctx.db, search, reach))
  if (!reach || older) return present(ctx, merge(newest, older ?? []), input.limit, null)
  return present(
    ctx,
    newest.filter((row) => !isBefore(row, reach)),
    input.limit,
    reach,
  )
}

async function findTerms(ctx: Context, q: string): Promise<Term[]> {
  const words = parseSearch(q)
  const patterns = words.filter(({ isNumeric }) => isNumeric).map(({ pattern }) => pattern)
  const numbers = patterns.length > 0 ? await findNumbersWith(ctx.db, patterns) : new Map<string, number[]>()
  return words.map((word) => ({ ...word, numberIds: numbers.get(word.pattern) ?? [] }))
}

/** A page of what was found. `reach`: where the search ended, if not at the oldest text. */
function present(ctx: Context, found: FoundMessage[], limit: number, reach: Position | null): Output<'messages.search'> {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const next = last ? { receivedAt: last.received_at, id: last.id } : reach
  return {
    messages: page.map((row) => ({ ...presentMessage(ctx, row, true), number: row.number })),
    next: next && formatPosition(next.receivedAt.getTime(), next.id),
  }
}

function merge(some: FoundMessage[], others: FoundMessage[]): FoundMessage[] {
  const byId = new Map([...some, ...others].map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.received_at.getTime() - a.received_at.getTime() || b.id - a.id)
}

function isBefore(row: FoundMessage, { receivedAt, id }: Position): boolean {
  const [time, reached] = [row.received_at.getTime(), receivedAt.getTime()]
  return time < reached || (time === reached && row.id < id)
}

function parseKeys(time: string, idText: string): Position | null {
  const [receivedAt, id] = [parseTimeKey(time), parseId(idText)]
  return receivedAt === null || id === null ? null : { receivedAt, id }
}
