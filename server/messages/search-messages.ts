import { isAdmin } from '#domain/access.ts'
import type { Output } from '#domain/api.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { formatPosition, parsePosition, parseTimeKey, takePage } from '#server/page-position.ts'
import { parseSearch } from './parse-search.ts'
import { presentMessage } from './present-message.ts'
import { searchAll, searchNewest, searchUnindexed, type FoundMessage, type Search } from './search-queries.ts'

/** Among so many a frequent word is found often enough, and they are read in a few milliseconds. */
const newest = 2000

/**
 * The texts that hold every word of `q` as part of their sender, number or text, newest first; without a word, all. Users find texts of
 * listed numbers, administrators those of every number.
 */
export async function searchMessages(
  ctx: Context,
  input: { q: string; limit: number; before?: string | undefined },
): Promise<Output<'messages.search'>> {
  const search: Search = {
    patterns: parseSearch(input.q),
    includesUnlisted: isAdmin(ctx.viewer),
    before: parsePosition(input.before, parseKeys),
    limit: input.limit + 1,
  }
  // The unindexed first: a text that is indexed in between is found twice rather than not at all.
  const unindexed = await searchUnindexed(ctx.db, search)
  const found = merge(unindexed, await searchIndexed(ctx, search))
  const { page, next } = takePage(found.slice(0, search.limit), input.limit, positionOf)
  return { messages: page.map((row) => ({ ...presentMessage(ctx, row, true), number: row.number })), next }
}

/** The index over words is quick for rare words, and slow for frequent ones: those are among the newest texts. */
async function searchIndexed(ctx: Context, search: Search): Promise<FoundMessage[]> {
  const rows = await searchNewest(ctx.db, search, newest)
  return rows.length >= search.limit ? rows : searchAll(ctx.db, search)
}

function merge(unindexed: FoundMessage[], indexed: FoundMessage[]): FoundMessage[] {
  const byId = new Map([...unindexed, ...indexed].map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.received_at.getTime() - a.received_at.getTime() || b.id - a.id)
}

function positionOf(row: FoundMessage): string {
  return formatPosition(row.received_at.getTime(), row.id)
}

function parseKeys(time: string, idText: string): { receivedAt: Date; id: number } | null {
  const [receivedAt, id] = [parseTimeKey(time), parseId(idText)]
  return receivedAt === null || id === null ? null : { receivedAt, id }
}
