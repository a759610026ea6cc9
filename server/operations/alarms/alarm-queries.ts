import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { AlarmRow, Database } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredAlarm = Selectable<AlarmRow>

export async function findWatch(db: Db): Promise<{ watched_since: Date | null; evaluated_at: Date | null }> {
  return db.selectFrom('alarm_watch').select(['watched_since', 'evaluated_at']).executeTakeFirstOrThrow()
}

/** Evaluations take turns from here to the commit. False where another one has come first since `seen`. */
export async function takeTurn(
  tx: Transaction<Database>,
  seen: Date | null,
  watch: { watched_since: Date; evaluated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alarm_watch')
    .set(watch)
    .where(sql<boolean>`date_trunc('milliseconds', evaluated_at) is not distinct from ${seen?.toISOString() ?? null}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The alarms that are not over, those included that have not lasted long enough to be told. */
export async function findCurrentAlarms(db: Db): Promise<StoredAlarm[]> {
  return db.selectFrom('alarms').selectAll().where('closed_at', 'is', null).orderBy('id').execute()
}

export type AlarmChange = Pick<
  StoredAlarm,
  'kind' | 'subject' | 'title' | 'detail' | 'seen_since' | 'opened_at' | 'gone_since' | 'closed_at'
> & {
  id: number | null
}

/** Stores new alarms (without an id) and changed ones. */
export async function saveAlarms(tx: Transaction<Database>, changes: AlarmChange[]): Promise<void> {
  const added = changes.filter(({ id }) => id === null).map(({ id: _id, ...row }) => row)
  const changed = changes.filter(({ id }) => id !== null)
  for (let at = 0; at < added.length; at += 1000)
    await tx
      .insertInto('alarms')
      .values(added.slice(at, at + 1000))
      .execute()
  const times = (key: 'opened_at' | 'gone_since' | 'closed_at') =>
    sql`${changed.map((row) => row[key]?.toISOString() ?? null)}::timestamptz[]`
  if (changed.length > 0)
    await sql`
      update alarms a set title = c.title, detail = c.detail, opened_at = c.opened_at, gone_since = c.gone_since, closed_at = c.closed_at
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ title }) => title)}::text[], ${changed.map(({ detail }) => detail)}::text[],
        ${times('opened_at')}, ${times('gone_since')}, ${times('closed_at')}) as c (id, title, detail, opened_at, gone_since, closed_at)
      where a.id = c.id`.execute(tx)
}

export async function deleteAlarms(tx: Transaction<Database>, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('alarms').where('id', 'in', ids).execute()
}

const isNotMuted = (now: Date) => sql<boolean>`not exists (
  select from alarm_mutes m where m.kind = alarms.kind and m.subject in ('', alarms.subject) and (m.until is null or m.until > ${now.toISOString()}::timestamptz))`

/** Marks the open alarms that have not been told and are not muted as told, and returns them. Of each kind those that were opened by `openedBefore`. */
export async function updateUntoldToTold(
  tx: Transaction<Database>,
  now: Date,
  waits: Array<{ kind: string; openedBefore: Date }>,
): Promise<StoredAlarm[]> {
  const rows = await tx
    .updateTable('alarms')
    .set({ told_at: now })
    .where('closed_at', 'is', null)
    .where((eb) => eb.or(waits.map(({ kind, openedBefore }) => eb.and([eb('kind', '=', kind), eb('opened_at', '<=', openedBefore)]))))
    .where('told_at', 'is', null)
    .where(isNotMuted(now))
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Those of the alarms that were told and are not muted. */
export async function findToldAlarms(tx: Transaction<Database>, ids: number[], now: Date): Promise<StoredAlarm[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('alarms')
    .selectAll()
    .where('id', 'in', ids)
    .where('told_at', 'is not', null)
    .where(isNotMuted(now))
    .orderBy('id')
    .execute()
}

/** Open alarms, the newest first. */
export async function findOpenAlarms(db: Db, limit: number): Promise<StoredAlarm[]> {
  return db
    .selectFrom('alarms')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('opened_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpenAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alarms where closed_at is null and opened_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

export type AlarmSummary = { kind: string; count: number; titles: string[]; detail: string }

/** The open alarms of each kind: how many, with up to `maxTitles` titles and the detail of the newest. */
export async function findAlarmSummaries(db: Db, maxTitles: number): Promise<AlarmSummary[]> {
  const { rows } = await sql<AlarmSummary>`
    select kind, count(*)::int as count, (array_agg(title order by id desc))[1:${maxTitles}::int] as titles, (array_agg(detail order by id desc))[1] as detail
    from alarms where closed_at is null and opened_at is not null group by kind order by kind`.execute(db)
  return rows
}

/** Alarms that are over, the newest first, starting after `before`. */
export async function findClosedAlarms(db: Db, { limit, before }: { limit: number; before: number | null }): Promise<StoredAlarm[]> {
  let query = db.selectFrom('alarms').selectAll().where('closed_at', 'is not', null).orderBy('id', 'desc').limit(limit)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}

export async function deleteAlarmsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('alarms').where('closed_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type Mute = { kind: string; subject: string; until: Date | null }

/** With the title of the last alarm about its subject, which may be over; null where there is none. */
export type TitledMute = Mute & { title: string | null }

export async function findMutes(db: Db, now: Date): Promise<TitledMute[]> {
  const { rows } = await sql<TitledMute>`
    select m.kind, m.subject, m.until,
      (select a.title from alarms a where a.kind = m.kind and a.subject = m.subject order by a.id desc limit 1) as title
    from alarm_mutes m where m.until is null or m.until > ${now.toISOString()}::timestamptz order by m.kind, m.subject`.execute(db)
  return rows
}

export async function upsertMute(tx: Transaction<Database>, mute: Mute): Promise<void> {
  await tx
    .insertInto('alarm_mutes')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ until: mute.until }))
    .execute()
}

/** Returns what was muted until when; undefined where nothing was. */
export async function findMute(tx: Transaction<Database>, kind: string, subject: string): Promise<Mute | undefined> {
  return tx.selectFrom('alarm_mutes').selectAll().where('kind', '=', kind).where('subject', '=', subject).forUpdate().executeTakeFirst()
}

export async function deleteMute(tx: Transaction<Database>, kind: string, subject: string): Promise<void> {
  await tx.deleteFrom('alarm_mutes').where('kind', '=', kind).where('subject', '=', subject).execute()
}

export async function deleteMutesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alarm_mutes').where('until', '<', before).execute()
}
