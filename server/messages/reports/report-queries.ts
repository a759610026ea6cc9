import { sql, type RawBuilder } from 'kysely'
import type { Decision, Hider, ReportReason, ReportView } from '#domain/messages/report.ts'
import type { Db, Row, Tx } from '#server/db/database.ts'

/** True if a user has not reported the text whose id is in `messageId`: reporters do not see it any more. Every list of texts for a user has this condition. */
export function isNotReportedBy(profileId: string, messageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from message_reports r where r.message_id = ${messageId} and r.profile_id = ${profileId}::uuid)`
}

/** Records that a text is reported, and locks it against other reports and decisions until the end of the transaction. */
export async function lockReported(
  tx: Tx,
  message: { id: number; phone_number_id: number; received_at: Date },
  at: Date,
): Promise<Row<'reported_messages'>> {
  const { rows } = await sql<Row<'reported_messages'>>`
    insert into reported_messages as known (message_id, phone_number_id, received_at, first_reported_at)
    values (${message.id}, ${message.phone_number_id}, ${message.received_at}, ${at})
    on conflict (message_id) do update set message_id = known.message_id
    returning *`.execute(tx)
  return rows[0] as Row<'reported_messages'>
}

/** False when the user has reported it before. */
export async function insertReport(
  tx: Tx,
  report: { message_id: number; profile_id: string; reason: ReportReason; client: string; created_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['message_id', 'profile_id']).doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasReported(db: Db, messageId: number, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_reports')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * How many reports of a text `m` count towards hiding it: of active users with an account since before `joinedBefore` whom no administrator has overruled, and
 * one for each network.
 */
const countingReports = (messageId: RawBuilder<unknown>, joinedBefore: Date) => sql<number>`(
  select count(distinct r.client)::int from message_reports r join profiles p on p.id = r.profile_id
  where r.message_id = ${messageId} and p.is_active and p.created_at <= ${joinedBefore}::timestamptz
    and not exists (select from overruled_reports o where o.profile_id = p.id))`

export async function countCountingReports(db: Db, messageId: number, joinedBefore: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countingReports(sql`${messageId}::bigint`, joinedBefore)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many texts reports have hidden from everybody since then. Others who count wait until this transaction ends; earlier ones are forgotten. */
export async function countHiddenSince(tx: Tx, since: Date): Promise<number> {
  await sql`lock table texts_hidden_by_reports in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('texts_hidden_by_reports').where('hidden_at', '<=', since).execute()
  const { n } = await tx
    .selectFrom('texts_hidden_by_reports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertHiddenByReports(tx: Tx, messageId: number, at: Date): Promise<void> {
  await tx.insertInto('texts_hidden_by_reports').values({ message_id: messageId, hidden_at: at }).execute()
}

/** Leaves a reported text to an administrator. */
export async function markWaiting(tx: Tx, messageId: number, at: Date): Promise<void> {
  await tx.updateTable('reported_messages').set({ waits_since: at }).where('message_id', '=', messageId).execute()
}

export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('reported_messages')
    .select('waits_since')
    .where('waits_since', 'is not', null)
    .where('decision', 'is', null)
    .orderBy('waits_since')
    .limit(1)
    .executeTakeFirst()
  return row?.waits_since ?? null
}

/** Records that the reporters of these texts were overruled, or no longer, as they are hidden after all. */
export async function overruleReports(tx: Tx, messageIds: number[], decision: Decision, at: Date): Promise<void> {
  if (decision === 'hide') await sql`delete from overruled_reports where message_id = any(${messageIds}::bigint[])`.execute(tx)
  else
    await sql`
      insert into overruled_reports (profile_id, message_id, overruled_at)
      select p.id, r.message_id, ${at} from message_reports r join profiles p on p.id = r.profile_id where r.message_id = any(${messageIds}::bigint[])
      order by 1, 2 for key share of p
      on conflict do nothing`.execute(tx)
}

/** Who reported these texts, and in which transaction. */
export async function findReporters(db: Db, messageIds: number[]): Promise<Array<{ message_id: number; profile_id: string; xid: string }>> {
  const { rows } = await sql<{ message_id: number; profile_id: string; xid: string }>`
    select message_id, profile_id, xid::text as xid from message_reports where message_id = any(${messageIds}::bigint[])`.execute(db)
  return rows
}

/** How many texts that others see a user has reported, by number, and when the newest of the others arrived. */
export async function countReportedBy(db: Db, profileId: string): Promise<Array<{ id: number; count: number; last: Date | null }>> {
  const { rows } = await sql<{ id: number; count: number; last: Date | null }>`
    select r.id, r.count, (
      select m.received_at from sms_messages m where m.phone_number_id = r.id and ${isNotReportedBy(profileId, sql`m.id`)}
      order by m.received_at desc, m.id desc limit 1
    ) as last
    from (
      select m.phone_number_id as id, count(*)::int as count from message_reports r join sms_messages m on m.id = r.message_id
      where r.profile_id = ${profileId}::uuid group by 1
    ) r`.execute(db)
  return rows
}

export type ListedReport = {
  message_id: number
  phone_number_id: number
  number: string
  sender: string
  message_content: string
  received_at: Date
  first_reported_at: Date | null
  hidden_at: Date | null
  hidden_by: Hider | null
  listed_at: Date
  reports: number
  counting: number
  spam: number
  private: number
  other: number
}

/** Of `reported_messages t`: no administrator has decided, or somebody reported it since it was decided to show it. */
const isOpen = sql<boolean>`(t.decision is null
  or (t.decision = 'keep' and exists (select from message_reports r where r.message_id = t.message_id and r.created_at > t.decided_at)))`

/** Newest first: reported texts without a decision by when they were first reported, hidden ones by when they were hidden. */
export async function findReports(
  db: Db,
  { view, limit, before, joinedBefore }: { view: ReportView; limit: number; before: { at: Date; id: number } | null; joinedBefore: Date },
): Promise<ListedReport[]> {
  // Positions have milliseconds.
  const isAfter = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    before ? sql`(date_trunc('milliseconds', ${at}), ${id}) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql`true`
  const open = sql`
    select t.message_id, t.phone_number_id, coalesce(h.sender, m.sender) as sender, coalesce(h.message_content, m.message_content) as message_content,
      t.received_at, t.first_reported_at, h.hidden_at, h.hidden_by, t.first_reported_at as listed_at
    from reported_messages t left join sms_messages m on m.id = t.message_id left join hidden_messages h on h.id = t.message_id
    where ${isOpen} and coalesce(h.id, m.id) is not null and ${isAfter(sql`t.first_reported_at`, sql`t.message_id`)}
    order by date_trunc('milliseconds', t.first_reported_at) desc, t.message_id desc limit ${limit}`
  const hidden = sql`
    select h.id as message_id, h.phone_number_id, h.sender, h.message_content, h.received_at, t.first_reported_at, h.hidden_at, h.hidden_by, h.hidden_at as listed_at
    from hidden_messages h left join reported_messages t on t.message_id = h.id
    where ${isAfter(sql`h.hidden_at`, sql`h.id`)}
    order by date_trunc('milliseconds', h.hidden_at) desc, h.id desc limit ${limit}`
  const { rows } = await sql<ListedReport>`
    select f.*, n.number, ${countingReports(sql`f.message_id`, joinedBefore)} as counting, r.*
    from (${view === 'open' ? open : hidden}) f join phone_numbers n on n.id = f.phone_number_id
    cross join lateral (
      select count(*)::int as reports, (count(*) filter (where reason = 'spam'))::int as spam,
        (count(*) filter (where reason = 'private'))::int as private, (count(*) filter (where reason = 'other'))::int as other
      from message_reports where message_id = f.message_id
    ) r
    order by date_trunc('milliseconds', f.listed_at) desc, f.message_id desc`.execute(db)
  return rows
}

/** How many texts wait for a decision, and how many are hidden. */
export async function countReports(db: Db): Promise<{ open: number; hidden: number }> {
  const { rows } = await sql<{ open: number; hidden: number }>`
    select (select count(*)::int from reported_messages t where ${isOpen}) as open, (select count(*)::int from hidden_messages) as hidden`.execute(
    db,
  )
  return rows[0] ?? { open: 0, hidden: 0 }
}

/** The ids of the numbers of these texts, hidden or not. */
export async function findNumbersOfTexts(tx: Tx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select phone_number_id as id from sms_messages where id = any(${ids}::bigint[])
    union
    select phone_number_id from hidden_messages where id = any(${ids}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records a decision about texts, reported or not, and locks them. Those that do not exist any more are left out. */
export async function upsertDecision(tx: Tx, ids: number[], decision: Decision, at: Date): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    insert into reported_messages (message_id, phone_number_id, received_at, first_reported_at, decision, decided_at)
    select id, phone_number_id, received_at, ${at}, ${decision}, ${at} from (
      select id, phone_number_id, received_at from sms_messages where id = any(${ids}::bigint[])
      union
      select id, phone_number_id, received_at from hidden_messages where id = any(${ids}::bigint[])
    ) m order by id
    on conflict (message_id) do update set decision = excluded.decision, decided_at = excluded.decided_at
    returning message_id`.execute(tx)
  return rows.map(({ message_id: id }) => id)
}
