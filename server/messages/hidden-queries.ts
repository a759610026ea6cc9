import { sql } from 'kysely'
import type { Hider } from '#domain/messages/report.ts'
import { noticeType } from '#domain/messages/message.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { reindex } from './search/search-index-queries.ts'

type Place = { id: number; phone_number_id: number }

/**
 * Moves texts to those that only administrators see, and records their deliveries, so that a gateway that repeats one does not restore it. As they leave the table of
 * texts, no list, count or search shows them. Notices in place of texts are skipped. Returns those that were shown.
 */
export async function hideMessageRows(tx: Tx, ids: number[], by: Hider, at: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with gone as (
      delete from sms_messages where id = any(${ids}::bigint[]) and message_type <> ${noticeType} returning *
    ), hidden as (
      insert into hidden_messages (id, phone_number_id, gateway_id, external_id, sender, message_content, received_at, details, hidden_by, hidden_at)
      select id, phone_number_id, gateway_id, external_id, sender, message_content, received_at,
        to_jsonb(gone) - array['id', 'phone_number_id', 'gateway_id', 'external_id', 'sender', 'message_content', 'received_at', 'xid'], ${by}, ${at}
      from gone
    ), remembered as (
      insert into deleted_deliveries (gateway_id, external_id, deleted_at)
      select gateway_id, known_by, ${at} from gone, unnest(array[external_id, origin]) as k (known_by) where gateway_id is not null and known_by is not null
      order by 1, 2 on conflict do nothing
    )
    select id, phone_number_id from gone order by id`.execute(tx)
  return rows
}

/**
 * Moves hidden texts back to where they were, under the ids that they had. They appear in the feed as texts that arrive, and have been counted as arrived before. A text that has
 * a notice takes its place: a row that is in the feed already, and knows whether parts are missing.
 */
export async function showMessageRows(tx: Tx, ids: number[]): Promise<Place[]> {
  await sql`
    delete from deleted_deliveries d using hidden_messages h
    where h.id = any(${ids}::bigint[]) and d.gateway_id = h.gateway_id and d.external_id in (h.external_id, h.details ->> 'origin')`.execute(
    tx,
  )
  const { rows: replaced } = await sql<Place>`
    with replaced as (
      update sms_messages m set sender = h.sender, message_content = h.message_content, message_type = h.details ->> 'message_type', service = h.details ->> 'service'
      from hidden_messages h where h.id = any(${ids}::bigint[]) and m.id = h.id and m.message_type = ${noticeType}
      returning m.id, m.phone_number_id
    ), gone as (
      delete from hidden_messages where id in (select id from replaced)
    )
    select * from replaced order by id`.execute(tx)
  const { rows: shown } = await sql<Place>`
    with gone as (
      delete from hidden_messages where id = any(${ids}::bigint[]) returning *
    ), counted as (
      insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
      select date_trunc('minute', received_at), coalesce(gateway_id, 0), 0, 0, -count(*) from gone group by 1, 2 order by 1, 2
      on conflict (minute, gateway_id, slot) do update set arrived = known.arrived + excluded.arrived
    ), shown as (
      insert into sms_messages
      select (jsonb_populate_record(null::sms_messages, details || jsonb_build_object(
        'id', id, 'phone_number_id', phone_number_id, 'gateway_id', gateway_id, 'external_id', external_id, 'sender', sender,
        'message_content', message_content, 'received_at', received_at, 'xid', pg_current_xact_id()::text
      ))).* from gone order by id
      on conflict do nothing
      returning id, phone_number_id
    )
    select * from shown order by id`.execute(tx)
  for (const { id } of replaced) await reindex(tx, id)
  return [...replaced, ...shown]
}

/** Stores what texts say that a sender rule hides; a notice with the same id is in their place. */
export async function insertHiddenTexts(
  tx: Db,
  texts: Array<{ id: number; sender: string; text: string; service: string | null }>,
  at: Date,
): Promise<void> {
  await sql`
    with texts as (
      select * from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ sender }) => sender)}::text[], ${texts.map(({ text }) => text)}::text[],
        ${texts.map(({ service }) => service)}::text[]) as w (id, sender, message_content, service)
    ), marked as (
      update sms_messages m set message_type = ${noticeType} from texts where m.id = texts.id
    )
    insert into hidden_messages (id, phone_number_id, gateway_id, external_id, sender, message_content, received_at, details, hidden_by, hidden_at)
    select m.id, m.phone_number_id, m.gateway_id, m.external_id, w.sender, w.message_content, m.received_at,
      to_jsonb(m) - array['id', 'phone_number_id', 'gateway_id', 'external_id', 'sender', 'message_content', 'received_at', 'xid'] || jsonb_build_object('service', w.service), 'rule', ${at}
    from texts w join sms_messages m on m.id = w.id order by m.id`.execute(tx)
}

/** Replaces the content of a hidden text of which a missing part has arrived; one without a request gets this one. Returns its id; undefined when the gateway has none. */
export async function updateHiddenContent(
  db: Db,
  { gatewayId, externalId }: { gatewayId: number; externalId: string },
  changed: { text: string; isIncomplete: boolean; requestId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update hidden_messages set message_content = ${changed.text}, details = details || jsonb_build_object('is_incomplete', ${changed.isIncomplete}::boolean, 'request_id', coalesce(details ->> 'request_id', ${changed.requestId}::text))
      where gateway_id = ${gatewayId} and external_id = ${externalId} returning id
    ), notice as (
      update sms_messages m set is_incomplete = ${changed.isIncomplete} from changed where m.id = changed.id
    )
    select id from changed`.execute(db)
  return rows[0]?.id
}

/** Of those that a rule has hidden there is a notice among the texts, which is counted there. */
const hasNoNotice = sql`hidden_by <> 'rule'`

/**
 * Deletes hidden texts that were received before `cutoff`, and what was reported about such texts. That goes first, as reports and decisions lock it before
 * the text. Returns the number of those that have no notice.
 */
export async function deleteHiddenBefore(db: Db, cutoff: Date): Promise<number> {
  await sql`
    delete from reported_messages where message_id in (
      select message_id from reported_messages where received_at < ${cutoff} order by message_id for update)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    with hidden as (delete from hidden_messages where received_at < ${cutoff} returning hidden_by)
    select count(*)::int as count from hidden where ${hasNoNotice}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many hidden texts without a notice were received before `cutoff`. */
export async function countHiddenBefore(db: Db, cutoff: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hidden_messages where received_at < ${cutoff} and ${hasNoNotice}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads all texts: for a try of an administrator, not for each text. */
export async function countMessagesBySender(db: Db): Promise<Array<{ sender: string; count: number }>> {
  const { rows } = await sql<{ sender: string; count: number }>`
    select sender, count(*)::int as count from (
      select sender from sms_messages where message_type <> ${noticeType} union all select sender from hidden_messages
    ) m group by sender`.execute(db)
  return rows
}
