import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { NumberOrder } from '#domain/numbers/choice/filter-numbers.ts'
import { sortNumbers } from '#domain/numbers/choice/sort-numbers.ts'
import type { ServiceTotal } from '#server/site/services/public-services.ts'
import type { App } from '#server/context.ts'
import { cursorLifetimeMs } from '#server/feed/load-feed.ts'
import { tallyFeed, type FeedTally } from '#server/feed/tally-feed.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { fillEntries, hasUncounted } from './count-texts.ts'
import { findListedNumbers } from './list-queries.ts'
import {
  createNumberEntries,
  presentEntry,
  type HiddenTexts,
  type NumberEntries,
  type NumberEntry,
  type NumbersList,
} from './number-entries.ts'
import { totalServices } from './service-counts.ts'
import { withSnapshot } from './with-snapshot.ts'

/** `cursor`: the position in the feed that the list corresponds to. It advances while the list stays the same, and so is not part of the ETag. */
export type NumbersListAt = NumbersList & { cursor: string }

export type NumbersProjection = {
  /** The current list: every text and change committed before the call is in it. `hidden` says what its viewer does not see. */
  list(hidden?: HiddenTexts): Promise<NumbersListAt>
  /** The listed numbers themselves, newest first. */
  numbers(): Promise<PhoneNumber[]>
  /** The same in an order, which may be a second old where texts decide it, and the position in the feed that they correspond to. */
  sorted(order: NumberOrder): Promise<{ numbers: PhoneNumber[]; cursor: string }>
  /** Those of these numbers that are listed, by their ids. */
  findMany(ids: number[]): Promise<Map<number, PhoneNumber>>
  /** The listed number that is written so: `+447…`. */
  findListed(number: string): Promise<PhoneNumber | null>
  /** The services of the texts of all listed numbers, at most a second old. */
  services(): Promise<ServiceTotal[]>
  /** The listed numbers with the newest texts, newest first, then the newest numbers. */
  findNewest(limit: number): Promise<PhoneNumber[]>
  /** The listed numbers with the newest texts of a service, newest first, and when the newest arrived. */
  findReached(service: string, limit: number): Promise<ReachedNumber[]>
}

export type ReachedNumber = { id: number; number: string; last: Date }

/** Adding the services of ten thousand numbers up takes milliseconds, as does sorting them, and several pages may ask for them at once. */
const totalsFreshMs = 1000

/**
 * Holds the numbers list in memory and brings it up to date from the feed at each call: one index probe when nothing happened,
 * and work in proportion to what did. Counting a million texts at every request would not do; counting them in the
 * transaction that stores a text would make every text wait for its number's row.
 */
export function createNumbersProjection(app: App): NumbersProjection {
  const entries = createNumberEntries()
  const bringUpToDate = createRefresh(app, entries)
  const sortedIds = createSortedIds(app, entries)
  let totals: { at: number; version: number; services: ServiceTotal[] } | null = null

  return {
    async list(hidden) {
      const cursor = await bringUpToDate()
      return { ...entries.render(hidden), cursor }
    },
    async numbers() {
      await bringUpToDate()
      return entries.inOrder().map(presentEntry)
    },
    async sorted(order) {
      const cursor = await bringUpToDate()
      if (order === 'newest') return { numbers: entries.inOrder().map(presentEntry), cursor }
      const present = (id: string) => {
        const entry = entries.find(Number(id))
        return entry ? [presentEntry(entry)] : []
      }
      return { numbers: sortedIds(order).flatMap(present), cursor }
    },
    async findListed(number) {
      await bringUpToDate()
      const entry = entries.inOrder().find(({ row }) => row.number === number)
      return entry ? presentEntry(entry) : null
    },
    async services() {
      await bringUpToDate()
      const at = app.now().getTime()
      const version = entries.version()
      if (totals === null || (totals.version !== version && Math.abs(at - totals.at) >= totalsFreshMs))
        totals = { at, version, services: totalServices(entries.inOrder().map(({ services }) => services)) }
      return totals.services
    },
    async findNewest(limit) {
      await bringUpToDate()
      const newest = takeNewest(entries.inOrder(), limit, ({ row }) => row.last_message_at?.getTime() ?? 0)
      return newest.map(({ entry }) => presentEntry(entry))
    },
    async findReached(service, limit) {
      await bringUpToDate()
      const newest = takeNewest(entries.inOrder(), limit, ({ services }) => services.lastOf(service))
      return newest.map(({ entry: { row }, last }) => ({ id: row.id, number: row.number, last: new Date(last) }))
    },
    async findMany(ids) {
      if (ids.length > 0) await bringUpToDate()
      return new Map(
        ids.flatMap((id) => {
          const entry = entries.find(id)
          return entry ? [[id, presentEntry(entry)] as const] : []
        }),
      )
    },
  }
}

/** The ids of the listed numbers in each order. */
function createSortedIds(app: App, entries: NumberEntries): (order: NumberOrder) => string[] {
  const known = new Map<NumberOrder, { at: number; version: number; ids: string[] }>()

  return (order) => {
    const at = app.now().getTime()
    const version = entries.version()
    const last = known.get(order)
    if (last && (last.version === version || Math.abs(at - last.at) < totalsFreshMs)) return last.ids
    const sorted = sortNumbers(entries.inOrder().map(presentEntry), { order, service: null, favourites: new Set() })
    const ids = sorted.map(({ id }) => id)
    known.set(order, { at, version, ids })
    return ids
  }
}

/** A function that applies to the entries what the feed has got since its last call, and returns the position in the feed. */
function createRefresh(app: App, entries: NumberEntries): () => Promise<string> {
  let cursor: string | null = null
  let refreshedAt = 0

  /** Deletions and changed numbers are counted again in the snapshot of the tally itself, so that the next tally repeats nothing. */
  async function recountAndApply(from: string): Promise<string> {
    const { tally, rows } = await withSnapshot(app, async (snapshot) => {
      const again = await tallyFeed(snapshot, from)
      return { tally: again, rows: again ? await findListedNumbers(snapshot.db, numbersToRecount(again)) : [] }
    })
    if (!tally) return fillEntries(app, entries)
    entries.apply(tally)
    entries.replace(numbersToRecount(tally), rows)
    return tally.cursor
  }

  async function refresh(from: string | null): Promise<string> {
    const isStale = app.now().getTime() - refreshedAt > cursorLifetimeMs
    const tally = from === null || isStale ? null : await tallyFeed(app, from)
    if (from === null || !tally || hasUncounted(tally)) return fillEntries(app, entries)
    if (numbersToRecount(tally).length > 0) return recountAndApply(from)
    entries.apply(tally)
    return tally.cursor
  }

  // Calls made during a refresh wait for the next one: the current one may have read before their text was committed.
  const upToDate = groupCommit(
    async (callers: null[]) => {
      const from = cursor
      // After a failure everything is loaded again.
      cursor = null
      const at = (cursor = await refresh(from))
      refreshedAt = app.now().getTime()
      return callers.map(() => at)
    },
    { concurrency: 1, max: Infinity },
  )
  return () => upToDate(null)
}

/**
 * The entries whose `lastOf` is the latest, those without one left out; where it is equal, they keep their order. Sorts the few that are wanted, and not all: a
 * sitemap asks for many services, and anybody for the preview.
 */
function takeNewest(entries: NumberEntry[], limit: number, lastOf: (entry: NumberEntry) => number | undefined) {
  const newest: Array<{ entry: NumberEntry; last: number }> = []
  for (const entry of entries) {
    const last = lastOf(entry)
    if (last === undefined || (newest.length === limit && last <= (newest.at(-1)?.last ?? 0))) continue
    const at = newest.findIndex((each) => each.last < last)
    newest.splice(at === -1 ? newest.length : at, 0, { entry, last })
    if (newest.length > limit) newest.pop()
  }
  return newest
}

function numbersToRecount(tally: FeedTally): number[] {
  const ids = tally.facts.filter(({ kind }) => kind !== 'messages.expired').flatMap(({ phone_number_id: id }) => (id === null ? [] : [id]))
  return [...new Set(ids)]
}
