import { sql, type RawBuilder } from 'kysely'
import { isListedRow } from '#server/db/is-listed-row.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isNotReportedBy } from '../reports/report-queries.ts'
import type { StoredMessage } from '../message-queries.ts'
import type { SearchWord } from './parse-search.ts'

export type FoundMessage = StoredMessage & { number: string }

export type Position = { receivedAt: Date; id: number }

/** A word, and the numbers that it is a part of. */
export type Term = SearchWord & { numberIds: number[] }

export type Search = {
  /** All of them have to match. */
  terms: Term[]
  /** True if texts of numbers that are not listed are found too. */
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

/** True if it is not certain yet that the text `m` has been indexed. */
const isAfterAllIndexed = sql`m.xid >= coalesce((select s.before_xid from message_search_state s join feed_epoch e on e.epoch = s.epoch), '0')`

const columns = sql`m.id, m.phone_number_id, p.number, m.sender, m.message_content, m.message_type, m.is_read, m.is_incomplete, m.received_at, m.sent_at, m.service`

const both = (conditions: Array<RawBuilder<unknown>>) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

/** More of them are not handed over with each slice, but looked up. */
const maxNumberIds = 100

/** True if the number of this row has the pattern, as `+44…`, `0044…` or `0…`. */
const isNumberLike = (row: string, pattern: RawBuilder<unknown>) => {
  const number = sql.ref(`${row}.number`)
  return sql`(${number} like ${pattern} or '00' || substr(${number}, 2) like ${pattern} or '0' || substr(${number}, 4) like ${pattern})`
}

const orIsOfNumber = (condition: RawBuilder<unknown>, { numberIds }: Term) =>
  numberIds.length === 0 ? condition : sql`(${condition} or s.phone_number_id = any(${numberIds}::bigint[]))`

/**
 * True if the row `s` has this word. `like` and `position` take the length of the text times that of the word where the text repeats a letter; the automaton
 * of a regular expression reads a text once. `***=`: what follows is no expression but the word
 * (https://www.postgresql.org/docs/current/functions-matching.html#POSIX-METASYNTAX).
 */
const hasWord = (term: Term) => {
  const isInBody = sql`s.body ~ ${`***=${term.word}`}`
  if (term.numberIds.length <= maxNumberIds) return orIsOfNumber(isInBody, term)
  return sql`(${isInBody} or exists (select from phone_numbers n where n.id = s.phone_number_id and ${isNumberLike('n', sql`${term.pattern}`)}))`
}

/** The same in the form that the index over words serves. */
const hasIndexedWord = (term: Term) => orIsOfNumber(sql`s.body like ${term.pattern}`, term)

/** Tells whether the row `s` is one that the search is for. */
const matches = ({ terms, service }: Pick<Search, 'terms' | 'service'>) =>
  both([...(service === null ? [] : [sql`s.service = ${service}`]), ...terms.map(hasWord)])

const isListed = ({ includesUnlisted }: Search) => (includesUnlisted ? sql`true` : isListedRow)

const isInRange = ({ before, since }: Pick<Search, 'before' | 'since'>, id: string, receivedAt = 's.received_at') =>
  both([
    ...(before ? [sql`(${sql.ref(receivedAt)}, ${sql.ref(id)}) < (${before.receivedAt}::timestamptz, ${before.id}::bigint)`] : []),
    ...(since ? [sql`${sql.ref(receivedAt)} >= ${since}::timestamptz`] : []),
  ])

/** The numbers that each of these patterns is a part of. */
export async function findNumbersWith(db: Db, patterns: string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ pattern: string; ids: number[] }>`
    select w.pattern, json_agg(p.id) as ids from unnest(${patterns}::text[]) w (pattern)
    join phone_numbers p on ${isNumberLike('p', sql`w.pattern`)} group by 1`.execute(db)
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]))
}

/** So much text is looked through at once, however few texts that is. */
const maxSliceBytes = 256 * 1024

/** A text that may not be indexed yet. */
export type UnindexedMessage = FoundMessage & {
  xid: string
  /** True if the viewer may find it, if it has the words. */ isEligible: boolean
}

/** The next texts that may not be indexed yet, the newest transactions first, from the last one of the slice before on. None where there are no more. */
export async function findUnindexed(
  db: Db,
  search: Search,
  { after, rows: limit }: { after: { xid: string; id: number } | null; rows: number },
): Promise<UnindexedMessage[]> {
  const { rows } = await sql<UnindexedMessage>`
    select ${columns}, m.xid::text as xid, (
      ${isListed(search)} and ${isNotReportedBy(search.viewerId, sql`m.id`)} and ${isInRange(search, 'm.id', 'm.received_at')}
      and ${search.service === null ? sql`true` : sql`coalesce(m.service = ${search.service}, false)`}
    ) as "isEligible"
    from (
      select m.*, sum(octet_length(m.message_content)) over newest - octet_length(m.message_content) as bytes_before from (
        select * from sms_messages m where ${isAfterAllIndexed}
          and ${after === null ? sql`true` : sql`m.xid <= ${after.xid}::xid8 and (m.xid < ${after.xid}::xid8 or m.id < ${after.id}::bigint)`}
        order by m.xid desc, m.id desc limit ${limit}
      ) m window newest as (order by m.xid desc, m.id desc)
    ) m
    join phone_numbers p on p.id = m.phone_number_id
    where m.bytes_before < ${maxSliceBytes}
    order by m.xid desc, m.id desc`.execute(db)
  return rows
}

/** Texts that were found among some, and the last of those; null where it is the oldest of the search. */
export type Slice = { found: FoundMessage[]; reach: Position | null; examined: number }

/** Looks through the `rows` newest indexed texts of the search, one by one. */
export async function searchNewest(db: Db, search: Search, limit: number): Promise<Slice> {
  const { rows } = await sql<FoundMessage & { examined: number; isLast: boolean; reachedAt: Date | null; reachedId: number | null }>`
    with sizes as materialized (
      select received_at, message_id, sum(bytes) over (order by received_at desc, message_id desc) - bytes as bytes_before from (
        select received_at, message_id, octet_length(body) as bytes from message_search s where ${isInRange(search, 's.message_id')}
        order by received_at desc, message_id desc limit ${limit}
      ) s
    ), reach as materialized (
      select count(*)::int as examined, count(*) = (select count(*) from sizes) and count(*) < ${limit} as "isLast",
        min(received_at) as "reachedAt", (array_agg(message_id order by received_at, message_id))[1] as "reachedId"
      from sizes where bytes_before < ${maxSliceBytes}
    ), found as (
      select ${columns} from message_search s
      -- One by one and in order, so that the search ends with the last row of the page.
      cross join lateral (
        select * from sms_messages where id = s.message_id and ${isNotReportedBy(search.viewerId, sql`s.message_id`)} limit 1
      ) m
      cross join lateral (select * from phone_numbers where id = s.phone_number_id limit 1) p
      where ${isInRange(search, 's.message_id')} and (s.received_at, s.message_id) >= ((select "reachedAt" from reach), (select "reachedId" from reach))
        and ${matches(search)} and ${isListed(search)}
      order by s.received_at desc, s.message_id desc limit ${search.limit}
    )
    select f.*, r.* from reach r left join found f on true
    order by f.received_at desc, f.id desc`.execute(db)
  const [first] = rows
  const found = rows.filter(({ id }) => id !== null)
  if (!first || first.isLast || first.reachedAt === null || first.reachedId === null)
    return { found, reach: null, examined: first?.examined ?? 0 }
  return { found, reach: { receivedAt: first.reachedAt, id: first.reachedId }, examined: first.examined }
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

/** True if there is an index over words: not in the embedded database, nor where the extension pg_trgm may not be created. */
export async function hasWordIndex(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('message_search__words') is not null as has`.execute(db)
  return rows[0]?.has === true
}

/**
 * Among the indexed texts before `from`, by the index over words. Null where more than `maxCandidates` texts have all the words of `by`.
 */
export async function searchByIndex(
  tx: Tx,
  search: Search,
  { by, from, maxCandidates }: { by: Term[]; from: Position; maxCandidates: number },
): Promise<FoundMessage[] | null> {
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
