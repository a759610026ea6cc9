import { createHash } from 'node:crypto'
import { textsPerHour } from '#domain/numbers/number.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { FeedTally } from '#server/feed/tally-feed.ts'
import type { ListedNumber, NumberWithServices } from './list-queries.ts'
import { presentNumber } from './present-number.ts'
import { createServiceCounts, type ServiceCounts } from './service-counts.ts'

/** The list as bytes and their hash: the same on every node, so that any of them can respond "not modified". */
export type NumbersList = { body: Buffer; etag: string }

/** By the ids of numbers: how many of their texts a viewer does not see, and when the newest of the others arrived. */
export type HiddenTexts = ReadonlyMap<number, { count: number; last: Date | null }>

export type NumberEntry = {
  row: ListedNumber
  services: ServiceCounts
  /** As users see it, and the same as JSON, each once somebody has asked for it. */
  presented: PhoneNumber | null
  json: string | null
}

export type NumberEntries = {
  /** How often they have changed. */
  version(): number
  replaceAll(rows: NumberWithServices[]): void
  /** Puts `rows` in the place of the numbers with these ids; those without a row are not listed any more. */
  replace(ids: number[], rows: NumberWithServices[]): void
  /** Adds the texts of a tally, and subtracts those that were deleted for their age. */
  apply(tally: FeedTally): void
  find(id: number): NumberEntry | undefined
  /** The newest numbers first. */
  inOrder(): NumberEntry[]
  render(hidden?: HiddenTexts): NumbersList
}

/** The listed numbers in memory, with the counts of their texts and services. */
export function createNumberEntries(): NumberEntries {
  let entries = new Map<number, NumberEntry>()
  let order: NumberEntry[] = []
  let version = 0
  let list: NumbersList | null = null

  function changed() {
    version++
    list = null
  }

  function reorder() {
    order = [...entries.values()].toSorted((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime() || b.row.id - a.row.id)
    changed()
  }

  return {
    version: () => version,
    replaceAll(rows) {
      entries = new Map(rows.map((row) => [row.id, createEntry(row)]))
      reorder()
    },
    replace(ids, rows) {
      for (const id of ids) entries.delete(id)
      for (const row of rows) entries.set(row.id, createEntry(row))
      reorder()
    },
    apply({ tallies, facts }) {
      for (const tally of tallies) add(entries.get(tally.phone_number_id), tally)
      for (const { counts } of facts) if (counts !== null) subtract(entries, counts)
      if (tallies.length + facts.length > 0) changed()
    },
    find: (id) => entries.get(id),
    inOrder: () => order,
    render: (hidden) => (hidden?.size ? renderList(order, hidden) : (list ??= renderList(order))),
  }
}

function createEntry({ services, ...row }: NumberWithServices): NumberEntry {
  return { row, services: createServiceCounts(services ?? {}), presented: null, json: null }
}

function add(entry: NumberEntry | undefined, { service, count, last_message_at: last, sender }: FeedTally['tallies'][number]): void {
  if (!entry) return
  entry.row.message_count += count
  if (!entry.row.last_message_at || last > entry.row.last_message_at) entry.row.last_message_at = last
  if (service !== null) entry.services.add(service, count, last, sender)
  forget(entry)
}

/** `lost` is by number, and by number and service: `{"12": 3, "12:whatsapp": 2}`. */
function subtract(entries: ReadonlyMap<number, NumberEntry>, lost: Record<string, number>): void {
  for (const [key, count] of Object.entries(lost)) {
    const [id, service] = key.split(':')
    const entry = entries.get(Number(id))
    if (!entry) continue
    forget(entry)
    if (service !== undefined) {
      entry.services.subtract(service, count)
      continue
    }
    entry.row.message_count = Math.max(0, entry.row.message_count - count)
    if (entry.row.message_count === 0) entry.row.last_message_at = null
  }
}

function renderList(order: NumberEntry[], hidden: HiddenTexts = new Map()): NumbersList {
  const render = (entry: NumberEntry) =>
    hidden.has(entry.row.id)
      ? JSON.stringify(withoutTexts(presentEntry(entry), hidden))
      : (entry.json ??= JSON.stringify(presentEntry(entry)))
  const body = Buffer.from(`{"numbers":[${order.map(render).join(',')}]}`)
  return { body, etag: etagOf(body) }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

/** A number as a viewer sees it who does not see some of its texts. */
export function withoutTexts(number: PhoneNumber, hidden: HiddenTexts): PhoneNumber {
  const texts = hidden.get(Number(number.id))
  if (!texts) return number
  const count = Math.max(0, number.message_count - texts.count)
  return { ...number, message_count: count, texts_per_hour: textsPerHour(count), last_message_at: texts.last?.toISOString() ?? null }
}

/** Presented once between two changes. */
export function presentEntry(entry: NumberEntry): PhoneNumber {
  const { row, services } = entry
  return (entry.presented ??= { ...presentNumber(row), services: services.newest(), texts_per_hour: textsPerHour(row.message_count) })
}

function forget(entry: NumberEntry): void {
  entry.presented = entry.json = null
}
