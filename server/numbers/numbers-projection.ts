import { createHash } from 'node:crypto'
import { receivingOf } from '#domain/gateways/gateway.ts'
import { textsPerHour, type PhoneNumber } from '#domain/numbers/number.ts'
import type { ServiceTotal } from '#server/site/services/public-services.ts'
import type { App } from '#server/context.ts'
import { cursorLifetimeMs, loadFeedHead } from '#server/feed/load-feed.ts'
import { tallyFeed, type FeedTally } from '#server/feed/tally-feed.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { findAllListedNumbers, findListedNumbers, type ListedNumber, type NumberWithServices } from './list-queries.ts'
import { createServiceCounts, totalServices, type ServiceCounts } from './service-counts.ts'

/** The list as bytes and their hash: the same on every node, so that any of them can respond "not modified". */
export type NumbersList = { body: Buffer; etag: string }
/** `cursor`: the position in the feed that the list corresponds to. It advances while the list stays the same, and so is not part of the ETag. */
export type NumbersListAt = NumbersList & { cursor: string }

export type NumbersProjection = {
  /** The current list: every text and change committed before the call is in it. `hidden` says what its viewer does not see. */
  list(hidden?: HiddenTexts): Promise<NumbersListAt>
  /** The listed numbers themselves, newest first. */
  numbers(): Promise<PhoneNumber[]>
  /** Those of these numbers that are listed, by their ids. */
  findMany(ids: number[]): Promise<Map<number, PhoneNumber>>
  /** The listed number that is written so: `+447…`. */
  findListed(number: string): Promise<PhoneNumber | null>
  /** The services of the texts of all listed numbers, at most a second old. */
  services(): Promise<ServiceTotal[]>
  /** The listed numbers with the newest texts of a service, newest first, and when the newest arrived. */
  findReached(service: string, limit: number): Promise<ReachedNumber[]>
}

/** By the ids of numbers: how many of their texts a viewer does not see, and when the newest of the others arrived. */
export type HiddenTexts = ReadonlyMap<number, { count: number; last: Date | null }>

export type ReachedNumber = { id: number; number: string; last: Date }

/** Adding the services of ten thousand numbers up takes milliseconds, and several pages may ask for them at once. */
const totalsFreshMs = 1000

type Entry = { row: ListedNumber; services: ServiceCounts; json: string | null }

/**
 * Holds the numbers list in memory and brings it up to date from the feed at each call: one index probe when nothing happened,
 * and work in proportion to what did. Counting a million texts at every request would not do; counting them in the
 * transaction that stores a text would make every text wait for its number's row.
 */
export function createNumbersProjection(app: App): NumbersProjection {
  let cursor: string | null = null
  let refreshedAt = 0
  let entries = new Map<number, Entry>()
  let order: Entry[] = []
  let cachedList: NumbersList | null = null
  let totals: { at: number; services: ServiceTotal[] } | null = null
  let hasNewTotals = true

  async function recountEverything() {
    const counted = await withSnapshot(app, async (snapshot) => ({
      head: await loadFeedHead(snapshot),
      rows: await findAllListedNumbers(snapshot.db),
    }))
    entries = new Map(counted.rows.map((row) => [row.id, createEntry(row)]))
    cursor = counted.head
    changed(true)
  }

  /** Deletions and changed numbers are counted again in the snapshot of the tally itself, so that the next tally repeats nothing. */
  async function recountAndApply(from: string) {
    const { tally, rows } = await withSnapshot(app, async (snapshot) => {
      const again = await tallyFeed(snapshot, from)
      return { tally: again, rows: again ? await findListedNumbers(snapshot.db, numbersToRecount(again)) : [] }
    })
    if (!tally) return recountEverything()
    apply(tally)
    for (const id of numbersToRecount(tally)) entries.delete(id)
    for (const row of rows) entries.set(row.id, createEntry(row))
    changed(true)
  }

  function apply(tally: FeedTally) {
    for (const { phone_number_id: id, service, count, last_message_at: last, sender } of tally.tallies) {
      const entry = entries.get(id)
      if (!entry) continue
      entry.row.message_count += count
      if (!entry.row.last_message_at || last > entry.row.last_message_at) entry.row.last_message_at = last
      if (service !== null) entry.services.add(service, count, last, sender)
      entry.json = null
    }
    for (const { kind, counts } of tally.facts) if (kind === 'messages.expired') subtract(counts ?? {})
    cursor = tally.cursor
    if (tally.tallies.length + tally.facts.length > 0) changed(false)
  }

  function subtract(counts: Record<string, number>) {
    for (const [key, lost] of Object.entries(counts)) {
      const [id, service] = key.split(':')
      const entry = entries.get(Number(id))
      if (!entry) continue
      entry.json = null
      if (service !== undefined) {
        entry.services.subtract(service, lost)
        continue
      }
      entry.row.message_count = Math.max(0, entry.row.message_count - lost)
      if (entry.row.message_count === 0) entry.row.last_message_at = null
    }
  }

  function changed(reordered: boolean) {
    cachedList = null
    hasNewTotals = true
    if (reordered)
      order = [...entries.values()].toSorted((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime() || b.row.id - a.row.id)
  }

  async function refresh() {
    const isStale = app.now().getTime() - refreshedAt > cursorLifetimeMs
    const tally = cursor === null || isStale ? null : await tallyFeed(app, cursor)
    if (cursor === null || !tally || tally.facts.some(({ kind }) => kind === 'messages.purged')) await recountEverything()
    else if (numbersToRecount(tally).length > 0) await recountAndApply(cursor)
    else apply(tally)
    refreshedAt = app.now().getTime()
  }

  // Calls made during a refresh wait for the next one: the current one may have read before their text was committed.
  const upToDate = groupCommit(
    async (callers: null[]) => {
      try {
        await refresh()
      } catch (error) {
        cursor = null
        throw error
      }
      const at = cursor as unknown as string
      return callers.map(() => at)
    },
    { concurrency: 1, max: Infinity },
  )

  function renderList(hidden: HiddenTexts = new Map()): NumbersList {
    const render = (entry: Entry) => {
      const known = hidden.get(entry.row.id)
      return known ? JSON.stringify(presentEntry(withoutTexts(entry, known))) : (entry.json ??= JSON.stringify(presentEntry(entry)))
    }
    const body = Buffer.from(`{"numbers":[${order.map(render).join(',')}]}`)
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  }

  return {
    async list(hidden) {
      const at = await upToDate(null)
      return { ...(hidden?.size ? renderList(hidden) : (cachedList ??= renderList())), cursor: at }
    },
    async numbers() {
      await upToDate(null)
      return order.map(presentEntry)
    },
    async findListed(number) {
      await upToDate(null)
      const entry = order.find(({ row }) => row.number === number)
      return entry ? presentEntry(entry) : null
    },
    async services() {
      await upToDate(null)
      const at = app.now().getTime()
      if (totals === null || (hasNewTotals && Math.abs(at - totals.at) >= totalsFreshMs)) {
        totals = { at, services: totalServices(order.map(({ services }) => services)) }
        hasNewTotals = false
      }
      return totals.services
    },
    async findReached(service, limit) {
      await upToDate(null)
      return newestReached(order, service, limit)
    },
    async findMany(ids) {
      if (ids.length > 0) await upToDate(null)
      return new Map(
        ids.flatMap((id) => {
          const entry = entries.get(id)
          return entry ? [[id, presentEntry(entry)] as const] : []
        }),
      )
    },
  }
}

/** Sorts the few that are wanted, and not all that have the service: a sitemap asks for many services. */
function newestReached(entries: Entry[], service: string, limit: number): ReachedNumber[] {
  const newest: Array<{ row: ListedNumber; last: number }> = []
  for (const { row, services } of entries) {
    const last = services.lastOf(service)
    if (last === undefined || (newest.length === limit && last <= (newest.at(-1)?.last ?? 0))) continue
    const at = newest.findIndex((each) => each.last < last)
    newest.splice(at === -1 ? newest.length : at, 0, { row, last })
    if (newest.length > limit) newest.pop()
  }
  return newest.map(({ row: { id, number }, last }) => ({ id, number, last: new Date(last) }))
}

/** Runs `work` on one snapshot of the database. */
function withSnapshot<T>(app: App, work: (snapshot: App) => Promise<T>): Promise<T> {
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => work({ ...app, db }))
}

function numbersToRecount(tally: FeedTally): number[] {
  const ids = tally.facts.filter(({ kind }) => kind !== 'messages.expired').flatMap(({ phone_number_id: id }) => (id === null ? [] : [id]))
  return [...new Set(ids)]
}

function createEntry({ services, ...row }: NumberWithServices): Entry {
  return { row, services: createServiceCounts(services ?? {}), json: null }
}

function withoutTexts(entry: Entry, { count, last }: { count: number; last: Date | null }): Entry {
  const { row } = entry
  return { ...entry, row: { ...row, message_count: Math.max(0, row.message_count - count), last_message_at: last } }
}

function presentEntry({ row, services }: Entry): PhoneNumber {
  return { ...presentNumber(row), services: services.newest(), texts_per_hour: textsPerHour(row.message_count) }
}

export function presentNumber(row: ListedNumber): Omit<PhoneNumber, 'services' | 'texts_per_hour'> {
  return {
    id: String(row.id),
    number: row.number,
    status: row.status,
    gateway_id: row.gateway_id === null ? null : String(row.gateway_id),
    created_at: row.created_at.toISOString(),
    message_count: row.message_count,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    receiving: receivingOf(row.gateway_state),
  }
}
