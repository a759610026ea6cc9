import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isNotReportedBy } from '../reports/report-queries.ts'
import type { StoredMessage } from '../message-queries.ts'
import type { SearchWord } from './parse-search.ts'

type Db = Kysely<Database> | Transaction<Database>

export type FoundMessage = StoredMessage & { number: string }

export type Position = { receivedAt: Date; id: number }

/** A word, and the numbers that it is a part of. */
export type Term = SearchWord & { numberIds: number[] }

export type Search = {
  /** All of them have to match. */
  terms: Term[]
  /** Whether texts of numbers that are not listed are found too. */
  includesUnlisted: boolean
  /** Leaves out what this user has reported. */
  viewerId: string
  before: Position | null
  /** Only texts that arrived at this time or later. */
  since: Date | null
  /** Only texts from the service with this slug. */
  service: string | null
  limit: number
}

/** What a search compares with the words, of the text `m`. */
export const searchedBody = sql`lower(normalize(m.sender || chr(10) || m.message_content, NFC))`

const isAfterAllIndexed = sql`m.xid >= coalesce((select s.before_xid from message_search_state s join feed_epoch e on e.epoch = s.epoch), '0')`

const columns = sql`m.id, m.phone_number_id, p.number, m.sender, m.message_content, m.message_type, m.is_read, m.is_incomplete, m.received_at, m.service`

const both = (conditions: Array<RawBuilder<unknown>>) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

const orIsOfNumber = (condition: RawBuilder<unknown>, { numberIds }: Term) =>
  numberIds.length === 0 ? condition : sql`(${condition} or s.phone_number_id = any(${numberIds}::bigint[]))`

/**
 * Whether the row `s` has this word. `like` and `position` take the length of the text times that of the word where the text repeats a letter; the automaton
 * of a regular expression reads a text once. `***=`: what follows is no expression but the word
 * (https://www.postgresql.org/docs/current/functions-matching.html#POSIX-METASYNTAX).
 */
const hasWord = (term: Term) => orIsOfNumber(sql`s.body ~ ('***=' || lower(${term.word}))`, term)

/** The same in the form that the index over words serves. */
const hasIndexedWord = (term: Term) => orIsOfNumber(sql`s.body like lower(${term.pattern})`, term)

/** Whether the row `s` is one that the search is for. */
const matches = ({ terms, service }: Pick<Search, 'terms' | 'service'>) =>
  both([...(service === null ? [] : [sql`s.service = ${service}`]), ...terms.map(hasWord)])

const isListed = ({ includesUnlisted }: Search) => (includesUnlisted ? sql`true` : sql`p.status = 'available' and not p.is_test`)

const isInRange = ({ before, since }: Pick<Search, 'before' | 'since'>, id: string, receivedAt = 's.received_at') =>
  both([
    ...(before
      ? [sql`(${sql.ref(receivedAt)}, ${sql.ref(id)}) < (${before.receivedAt.toISOString()}::timestamptz, ${before.id}::bigint)`]
      : []),
    ...(since ? [sql`${sql.ref(receivedAt)} >= ${since.toISOString()}::timestamptz`] : []),
  ])

/** The numbers that each of these patterns is a part of: as `+44…`, `0044…` or `0…`. */
export async function findNumbersWith(db: Db, patterns: string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ pattern: string; ids: number[] }>`
    select w.pattern, json_agg(p.id) as ids from unnest(${patterns}::text[]) w (pattern)
    join phone_numbers p on p.number like w.pattern or '00' || substr(p.number, 2) like w.pattern or '0' || substr(p.number, 4) like w.pattern group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]))
}

/** Among the texts that are not indexed yet, those of the last seconds; where there are more than `among`, among the newest. */
export async function searchUnindexed(db: Db, search: Search, among: number): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select ${columns} from (select * from sms_messages m where ${isAfterAllIndexed} order by m.xid desc limit ${among}) m
    cross join lateral (select ${searchedBody} as body, m.phone_number_id, m.service offset 0) s
    join phone_numbers p on p.id = m.phone_number_id
    where ${matches(search)} and ${isListed(search)} and ${isNotReportedBy(search.viewerId, sql`m.id`)}
      and ${isInRange(search, 'm.id', 'm.received_at')}
    order by m.received_at desc, m.id desc limit ${search.limit}`.execute(db)
  return rows
}

/** Among the `among` newest indexed texts. */
export async function searchNewest(db: Db, search: Search, among: number): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select ${columns} from (
      select message_id, phone_number_id, received_at, service, body from message_search s where ${isInRange(search, 's.message_id')}
      order by received_at desc, message_id desc limit ${among}
    ) s
    -- One by one and in order, so that the search ends with the last row of the page.
    cross join lateral (
      select * from sms_messages where id = s.message_id and ${isNotReportedBy(search.viewerId, sql`s.message_id`)} limit 1
    ) m
    cross join lateral (select * from phone_numbers where id = s.phone_number_id limit 1) p
    where ${matches(search)} and ${isListed(search)}
    order by s.received_at desc, s.message_id desc limit ${search.limit}`.execute(db)
  return rows
}

/** The position of the last of the `among` newest indexed texts of the search; null where there are fewer. */
export async function findReach(db: Db, search: Search, among: number): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select s.received_at as "receivedAt", s.message_id as id from message_search s where ${isInRange(search, 's.message_id')}
    order by s.received_at desc, s.message_id desc offset ${among - 1} limit 1`.execute(db)
  return rows[0] ?? null
}

/** In which part of the `among` newest indexed texts each of the words is, from 0 to 1. */
export async function measureFrequencies(db: Db, terms: Term[], among: number): Promise<number[]> {
  const counts = terms.map((word) => sql`count(*) filter (where ${hasWord(word)})::int`)
  const { rows } = await sql<{ scanned: number; counts: number[] }>`
    select count(*)::int as scanned, array[${sql.join(counts)}] as counts
    from (select phone_number_id, body from message_search order by received_at desc, message_id desc limit ${among}) s`.execute(db)
  const { scanned, counts: found } = rows[0] ?? { scanned: 0, counts: [] }
  return terms.map((_, at) => (found[at] ?? 0) / Math.max(1, scanned))
}

/** Whether there is an index over words: not in the embedded database, nor where the extension pg_trgm may not be created. */
export async function hasWordIndex(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('message_search__words') is not null as has`.execute(db)
  return rows[0]?.has === true
}

/**
 * Among the indexed texts before `from`, by the index over words. Null where more than `maxCandidates` texts have all the words of `by`, or where finding
 * them would take longer than `budgetMs`.
 */
export async function searchByIndex(
  tx: Transaction<Database>,
  search: Search,
  { by, from, maxCandidates, budgetMs }: { by: Term[]; from: Position; maxCandidates: number; budgetMs: number },
): Promise<FoundMessage[] | null> {
  await sql`select set_config('statement_timeout', ${String(budgetMs)}, true)`.execute(tx)
  const others = search.terms.filter((term) => !by.includes(term))
  const { rows } = await sql<FoundMessage & { candidates: number }>`
    with candidates as materialized (
      select message_id, phone_number_id, received_at, service, body from message_search s where ${both(by.map(hasIndexedWord))} limit ${maxCandidates + 1}
    ), found as (
      select s.message_id, p.number from candidates s join phone_numbers p on p.id = s.phone_number_id
      where ${isInRange({ before: from, since: search.since }, 's.message_id')} and ${matches({ terms: others, service: search.service })} and ${isListed(search)}
        and ${isNotReportedBy(search.viewerId, sql`s.message_id`)}
      order by s.received_at desc, s.message_id desc limit ${search.limit}
    )
    select c.candidates, m.* from (select count(*)::int as candidates from candidates) c
    left join (select ${columns} from found p join sms_messages m on m.id = p.message_id) m on true
    order by m.received_at desc, m.id desc`.execute(tx)
  if ((rows[0]?.candidates ?? 0) > maxCandidates) return null
  return rows.filter((row) => row.id !== null)
}
