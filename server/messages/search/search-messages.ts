import { isAdmin } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import { searchPeriods, type SearchPeriod } from '#domain/messages/search-period.ts'
import { parseId } from '#server/base/id.ts'
import type { Context, Store } from '#server/context.ts'
import { openBudget } from '#server/system/limits/count-hit.ts'
import type { Turn } from '#server/base/take-turns.ts'
import { formatPosition, parsePosition, parseTimeKey } from '#server/base/page-position.ts'
import { parseSearch } from './parse-search.ts'
import { presentMessage } from '../present-message.ts'
import { searchOlder } from './search-older.ts'
import { findNumbersWith, type FoundMessage, type Position, type Search, type Term } from './search-queries.ts'
import { searchIndexed, searchUnindexed } from './search-slices.ts'

/** So many texts are looked through one by one, in some milliseconds: a frequent word fills a page with them. */
export const scanned = 14_000

/** No call looks through texts for much longer. */
const longestMs = 250

/** Milliseconds of searching. A search as somebody types is up to eight requests, and there are a few of them a second: nobody who types comes near it. */
export const searchBudget = { max: 20_000, perMinutes: 1 }

/**
 * The texts that hold every word of `q` as part of their sender, number or text, newest first; without a word, all. Users find texts of
 * listed numbers, administrators those of every number. `service` and `within` leave out the texts of other services and older ones. The cost of a call is limited: it may return fewer texts than `limit`, or none, and
 * a `next` from which the search goes on.
 * @throws Refusal too_many_requests, search_superseded, field_invalid
 */
export async function searchMessages(
  ctx: Context<'signed-in'>,
  input: { q: string; service?: string | undefined; within?: SearchPeriod | undefined; limit: number; before?: string | undefined },
): Promise<Output<'messages.search'>> {
  const { viewer } = ctx
  const before = parsePosition(input.before, parseKeys)
  return ctx.takeSearchTurn(viewer.id, async (turn) => {
    const spend = await openBudget(ctx, `search ${viewer.id}`, searchBudget)
    try {
      const search: Search = {
        terms: await turn.step(() => findTerms(ctx, input.q)),
        includesUnlisted: isAdmin(viewer),
        viewerId: viewer.id,
        before,
        since: input.within ? new Date(ctx.now().getTime() - searchPeriods[input.within]) : null,
        service: input.service ?? null,
        limit: input.limit + 1,
      }
      return await findPage(ctx, search, turn)
    } finally {
      await spend(turn.spentMs())
    }
  })
}

async function findPage(ctx: Context, search: Search, turn: Turn): Promise<Output<'messages.search'>> {
  const limit = search.limit - 1
  // The unindexed first: a text that is indexed in between is found twice rather than not at all.
  const unindexed = await searchUnindexed(ctx.db, search, turn, scanned)
  const { found, reach } = await searchIndexed(ctx.db, search, turn, { among: scanned, longestMs })
  const newest = merge(unindexed, found)
  if (reach === null) return present(ctx, newest, limit, null)
  const reached = newest.filter((row) => !isBefore(row, reach))
  if (reached.length > limit) return present(ctx, reached, limit, null)
  const older = await turn.step(() => searchOlder(ctx.db, search, reach))
  return older ? present(ctx, merge(newest, older), limit, null) : present(ctx, reached, limit, reach)
}

async function findTerms(ctx: Store, q: string): Promise<Term[]> {
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
