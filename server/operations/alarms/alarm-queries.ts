import { sql, type RawBuilder } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'
import { isAlarmCovered } from './maintenance/window-queries.ts'

export type StoredAlarm = Row<'alarms'>

export async function findWatch(db: Db): Promise<{ watched_since: Date | null; evaluated_at: Date | null }> {
  return db.selectFrom('alarm_watch').select(['watched_since', 'evaluated_at']).executeTakeFirstOrThrow()
}

/** Evaluations take turns from here to the commit. False where another one has come first since `seen`. */
export async function takeTurn(tx: Tx, seen: Date | null, watch: { watched_since: Date; evaluated_at: Date }): Promise<boolean> {
  const { evaluated_at: last } = await tx.selectFrom('alarm_watch').select('evaluated_at').forUpdate().executeTakeFirstOrThrow()
  if (last?.getTime() !== seen?.getTime()) return false
  await tx.updateTable('alarm_watch').set(watch).execute()
  return true
}

/** The alarms that are not over, those included that have not lasted long enough to be told. */
export async function findCurrentAlarms(db: Db): Promise<StoredAlarm[]> {
  return db.selectFrom('alarms').selectAll().where('closed_at', 'is', null).orderBy('id').execute()
}

export type AlarmChange = Pick<
  StoredAlarm,
  | 'kind'
  | 'subject'
  | 'place'
  | 'gateway_id'
  | 'title'
  | 'over_title'
  | 'detail'
  | 'told_after_s'
  | 'seen_since'
  | 'opened_at'
  | 'gone_since'
  | 'closed_at'
> & {
  id: number | null
}

/** Stores new alarms (without an id) and changed ones. */
export async function saveAlarms(tx: Tx, changes: AlarmChange[]): Promise<void> {
  const added = changes.filter(({ id }) => id === null).map(({ id: _id, ...row }) => row)
  const changed = changes.filter(({ id }) => id !== null)
  for (let at = 0; at < added.length; at += 1000)
    await tx
      .insertInto('alarms')
      .values(added.slice(at, at + 1000))
      .execute()
  const texts = (key: 'place' | 'title' | 'over_title' | 'detail') => sql`${changed.map((row) => row[key])}::text[]`
  const times = (key: 'opened_at' | 'gone_since' | 'closed_at') =>
    sql`${changed.map((row) => row[key]?.toISOString() ?? null)}::timestamptz[]`
  if (changed.length > 0)
    await sql`
      update alarms a set place = c.place, gateway_id = c.gateway_id, title = c.title, over_title = c.over_title, detail = c.detail, told_after_s = c.told_after_s,
        opened_at = c.opened_at, gone_since = c.gone_since, closed_at = c.closed_at
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${texts('place')}, ${changed.map((row) => row.gateway_id)}::bigint[], ${texts('title')}, ${texts('over_title')}, ${texts('detail')}, ${changed.map((row) => row.told_after_s)}::int[],
        ${times('opened_at')}, ${times('gone_since')}, ${times('closed_at')}) as c (id, place, gateway_id, title, over_title, detail, told_after_s, opened_at, gone_since, closed_at)
      where a.id = c.id`.execute(tx)
}

/** Stores an alarm that is over already. */
export async function insertOverAlarm(tx: Tx, alarm: Omit<AlarmChange, 'id'> & { told_at: Date }): Promise<StoredAlarm> {
  return tx.insertInto('alarms').values(alarm).returningAll().executeTakeFirstOrThrow()
}

export async function deleteAlarms(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from alarms where id = any(${ids}::bigint[])`.execute(tx)
}

const isNotMuted = (now: Date) => sql<boolean>`not exists (
  select from alarm_mutes m where m.kind = alarms.kind and m.subject in ('', alarms.subject) and (m.until is null or m.until > ${now}::timestamptz))
  and not exists (
  select from alarm_place_mutes m where m.kind in ('', alarms.kind) and m.place = alarms.place and (m.until is null or m.until > ${now}::timestamptz))`

/** Neither muted nor in a maintenance window. */
const isToBeSent = (now: Date) => sql<boolean>`${isNotMuted(now)} and not ${isAlarmCovered(now)}`

/** When an alarm of a kind has to have opened to be notified now, and when to go along with another one that is. */
export type Wait = { kind: string; openedBefore: Date; togetherBefore: Date }

/** Marks the open alarms that have not been told and are to be sent as told, and returns them. */
export async function updateDueToNotified(tx: Tx, now: Date, waits: Wait[]): Promise<StoredAlarm[]> {
  const rows = await sql<Pick<StoredAlarm, 'id' | 'kind' | 'told_after_s'> & { opened_at: Date }>`
    select id, kind, opened_at, told_after_s from alarms where closed_at is null and opened_at is not null and told_at is null and ${isToBeSent(now)}`
    .execute(tx)
    .then((result) => result.rows)
  const ids = waits.flatMap(({ kind, openedBefore, togetherBefore }) => {
    const own = rows.filter((row) => row.kind === kind)
    const isDue = ({ opened_at: at, told_after_s: afterS }: (typeof own)[number]) =>
      afterS === null ? at <= openedBefore : now.getTime() - at.getTime() >= afterS * 1000
    const isTogether = own.some((row) => row.told_after_s === null && isDue(row))
    return own
      .filter((row) => isDue(row) || (isTogether && row.told_after_s === null && row.opened_at <= togetherBefore))
      .map(({ id }) => id)
  })
  if (ids.length === 0) return []
  const notified = await sql<StoredAlarm>`
    update alarms set told_at = ${now}::timestamptz where id = any(${ids}::bigint[]) returning *`.execute(tx)
  return notified.rows.toSorted((one, other) => one.id - other.id)
}

/** The open alarms of which somebody wants to be reminded by now and that are to be sent. Each is returned once. */
export async function updateDueReminders(tx: Tx, now: Date): Promise<StoredAlarm[]> {
  const rows = await tx
    .updateTable('alarms')
    .set({ remind_at: null })
    .where('closed_at', 'is', null)
    .where('remind_at', '<=', now)
    .where(isToBeSent(now))
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Those of the alarms that were told. They are told as over also where they are muted or in a maintenance window by then: incidents elsewhere end with it. */
export async function findNotifiedAlarms(tx: Tx, ids: number[]): Promise<StoredAlarm[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('alarms')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('told_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** With the e-mail address of whoever acknowledged it, null where nobody did or that account was deleted, and whether it is open in a maintenance window. */
export type ListedAlarm = StoredAlarm & { acknowledged_email: string | null; in_maintenance: boolean }

const listed = (db: Db, now: Date) =>
  db
    .selectFrom('alarms')
    .leftJoin('profiles', 'profiles.id', 'alarms.acknowledged_by')
    .selectAll('alarms')
    .select([
      'profiles.email as acknowledged_email',
      sql<boolean>`alarms.closed_at is null and ${isAlarmCovered(now)}`.as('in_maintenance'),
    ])

/** Open alarms, the newest first. Where there are more than `limit`, every kind has as many as any other: a storm of one hides no other. */
export async function findOpenAlarms(db: Db, { limit, now }: { limit: number; now: Date }): Promise<ListedAlarm[]> {
  return listed(db, now)
    .where(
      sql<boolean>`alarms.id in (
        select id from alarms where closed_at is null and opened_at is not null
        order by row_number() over (partition by kind order by id desc), id desc limit ${limit})`,
    )
    .orderBy('alarms.id', 'desc')
    .execute()
}

export type Acknowledgement = { by: string; at: Date; note: string | null; remindAt: Date | null }

/** Acknowledges those of the alarms that exist, and returns them. What is over is not reminded of. */
export async function updateToAcknowledged(tx: Tx, ids: number[], acknowledgement: Acknowledgement): Promise<StoredAlarm[]> {
  return acknowledge(tx, sql`id = any(${ids}::bigint[])`, acknowledgement)
}

/** Acknowledges the open alarms of a kind up to one of them, and returns them. */
export async function updateKindToAcknowledged(
  tx: Tx,
  kind: string,
  upTo: number,
  acknowledgement: Acknowledgement,
): Promise<StoredAlarm[]> {
  return acknowledge(tx, sql`kind = ${kind} and closed_at is null and id <= ${upTo}`, acknowledgement)
}

async function acknowledge(tx: Tx, which: RawBuilder<unknown>, { by, at, note, remindAt }: Acknowledgement): Promise<StoredAlarm[]> {
  const { rows } = await sql<StoredAlarm>`
    update alarms set acknowledged_by = ${by}::uuid, acknowledged_at = ${at}::timestamptz, acknowledged_note = ${note},
      remind_at = case when closed_at is null then ${remindAt?.toISOString() ?? null}::timestamptz end
    where ${which} and opened_at is not null returning *`.execute(tx)
  return rows
}

/** How many alarms that were told are open, by kind and place. */
export async function countNotifiedAlarms(db: Db): Promise<Array<{ kind: string; place: string; count: number }>> {
  const { rows } = await sql<{ kind: string; place: string; count: number }>`
    select kind, place, count(*)::int as count from alarms where closed_at is null and told_at is not null group by kind, place`.execute(db)
  return rows
}

/** The open alarms by kind and place, the place empty where it is not known. */
export async function findOpenGroups(db: Db): Promise<Array<{ kind: string; place: string; count: number; since: Date }>> {
  const { rows } = await sql<{ kind: string; place: string; count: number; since: Date }>`
    select kind, place, count(*)::int as count, min(seen_since) as since
    from alarms where closed_at is null and opened_at is not null group by kind, place order by count(*) desc, kind, place`.execute(db)
  return rows
}

/** How many alarms are open, and how many of them no maintenance window covers. */
export async function countOpenAlarms(db: Db, now: Date): Promise<{ open: number; unplanned: number }> {
  const { rows } = await sql<{ open: number; unplanned: number }>`
    select count(*)::int as open, count(*) filter (where not ${isAlarmCovered(now)})::int as unplanned
    from alarms where closed_at is null and opened_at is not null`.execute(db)
  return rows[0] ?? { open: 0, unplanned: 0 }
}

export type AlarmSummary = { kind: string; count: number; since: Date; titles: string[]; detail: string; subject: string }

/** The open alarms of each kind that no maintenance window covers: how many, since when, with up to `maxTitles` titles, and the detail and the subject of the newest. */
export async function findAlarmSummaries(db: Db, maxTitles: number, now: Date): Promise<AlarmSummary[]> {
  const { rows } = await sql<AlarmSummary>`
    select kind, count(*)::int as count, min(seen_since) as since, (array_agg(title order by id desc))[1:${maxTitles}::int] as titles,
      (array_agg(detail order by id desc))[1] as detail, (array_agg(subject order by id desc))[1] as subject
    from alarms where closed_at is null and opened_at is not null and not ${isAlarmCovered(now)} group by kind order by kind`.execute(db)
  return rows
}

/** What the open alarms of a kind are about. */
export async function findOpenSubjects(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('alarms')
    .select('subject')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .where('opened_at', 'is not', null)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** `before` is the last one of the page before. */
type Range = { limit: number; before: number | null; now: Date }

/** Alarms that are over, the newest first. */
export async function findClosedAlarms(db: Db, range: Range): Promise<ListedAlarm[]> {
  return listedIn(db, range).where('closed_at', 'is not', null).execute()
}

/** Alarms of these kinds about one gateway or number, open or over, the newest first. */
export async function findAlarmsAbout(
  db: Db,
  { kinds, subject }: { kinds: readonly string[]; subject: string },
  range: Range,
): Promise<ListedAlarm[]> {
  return listedIn(db, range).where('kind', 'in', kinds).where('subject', '=', subject).where('opened_at', 'is not', null).execute()
}

function listedIn(db: Db, { limit, before, now }: Range) {
  const query = listed(db, now).orderBy('alarms.id', 'desc').limit(limit)
  return before === null ? query : query.where('alarms.id', '<', before)
}

export type Mute = { kind: string; subject: string; until: Date | null }

/** With the title of the last alarm about its subject, which may be over; null where there is none. */
export type TitledMute = Mute & { title: string | null }

export async function findMutes(db: Db, now: Date): Promise<TitledMute[]> {
  const { rows } = await sql<TitledMute>`
    select m.kind, m.subject, m.until,
      (select a.title from alarms a where a.kind = m.kind and a.subject = m.subject order by a.id desc limit 1) as title
    from alarm_mutes m where m.until is null or m.until > ${now}::timestamptz order by m.kind, m.subject`.execute(db)
  return rows
}

export type PlaceMute = { kind: string; place: string; until: Date | null }

export async function findPlaceMutes(db: Db, now: Date): Promise<PlaceMute[]> {
  return db
    .selectFrom('alarm_place_mutes')
    .selectAll()
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('place')
    .orderBy('kind')
    .execute()
}

export async function upsertPlaceMute(tx: Tx, mute: PlaceMute): Promise<void> {
  await tx
    .insertInto('alarm_place_mutes')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['kind', 'place']).doUpdateSet({ until: mute.until }))
    .execute()
}

export async function findPlaceMute(tx: Tx, kind: string, place: string): Promise<PlaceMute | undefined> {
  return tx.selectFrom('alarm_place_mutes').selectAll().where('kind', '=', kind).where('place', '=', place).forUpdate().executeTakeFirst()
}

export async function deletePlaceMute(tx: Tx, kind: string, place: string): Promise<void> {
  await tx.deleteFrom('alarm_place_mutes').where('kind', '=', kind).where('place', '=', place).execute()
}

export async function upsertMute(tx: Tx, mute: Mute): Promise<void> {
  await tx
    .insertInto('alarm_mutes')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ until: mute.until }))
    .execute()
}

/** Returns what was muted until when; undefined where nothing was. */
export async function findMute(tx: Tx, kind: string, subject: string): Promise<Mute | undefined> {
  return tx.selectFrom('alarm_mutes').selectAll().where('kind', '=', kind).where('subject', '=', subject).forUpdate().executeTakeFirst()
}

export async function deleteMute(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.deleteFrom('alarm_mutes').where('kind', '=', kind).where('subject', '=', subject).execute()
}
