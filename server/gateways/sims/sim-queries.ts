import { sql } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'

import type { StoredGateway } from '../gateway-queries.ts'

export type StoredSim = Omit<Row<'gateway_sims'>, 'gateway_id' | 'port_key'>

const columns = sql`id, port, iccid, number, reported_number, network, signal, seen_at, prepaid_until::text, note, is_assumed, last_top_up::text`

/** All SIMs of a gateway, also those without a port. */
export async function findSims(db: Db, gatewayId: number): Promise<StoredSim[]> {
  const { rows } = await sql<StoredSim>`select ${columns} from gateway_sims where gateway_id = ${gatewayId}`.execute(db)
  return rows
}

/** The same for the ingest endpoint, which loads its gateway with every text: in the query of the gateway. */
export async function findGatewayWithSims(db: Db, id: number): Promise<{ gateway: StoredGateway; sims: StoredSim[] } | null> {
  const row = await db
    .selectFrom('sms_gateways as g')
    .selectAll()
    .select(sql<StoredSim[] | null>`(select jsonb_agg(to_jsonb(s)) from gateway_sims s where s.gateway_id = g.id)`.as('sims'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { sims, ...gateway } = row
  return { gateway, sims: (sims ?? []).map((sim) => ({ ...sim, seen_at: sim.seen_at && new Date(sim.seen_at) })) }
}

export type PrepaidSim = Pick<StoredSim, 'number' | 'network' | 'prepaid_until' | 'last_top_up'> & { gateway_id: number }

/** The SIMs in a port that have one of these numbers. */
export async function findSimsByNumber(db: Db, numbers: string[]): Promise<PrepaidSim[]> {
  const { rows } = await sql<PrepaidSim>`
    select gateway_id, number, network, prepaid_until::text, last_top_up::text from gateway_sims
    where port is not null and number = any(${numbers}::text[])`.execute(db)
  return rows
}

export type NamedSim = PrepaidSim & { port: string; port_key: string; gateway_name: string; place: string | null }

/** The SIMs in a port of which an administrator has entered when they end or were topped up, by gateway. */
export async function findPrepaidSims(db: Db): Promise<NamedSim[]> {
  const { rows } = await sql<NamedSim>`
    select s.gateway_id, s.port, s.port_key, s.number, s.network, s.prepaid_until::text, s.last_top_up::text, g.name as gateway_name, g.place
    from gateway_sims s join sms_gateways g on g.id = s.gateway_id
    where s.port is not null and (s.prepaid_until is not null or s.last_top_up is not null)
    order by s.gateway_id, s.id`.execute(db)
  return rows
}

/** Deletes the SIMs of gateways and returns them. */
export async function deleteSims(tx: Tx, gatewayIds: number[]): Promise<StoredSim[]> {
  const { rows } =
    await sql<StoredSim>`delete from gateway_sims where gateway_id = any(${gatewayIds}::bigint[]) returning ${columns}`.execute(tx)
  return rows
}

/** jsonb takes no halves of a surrogate pair. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Replaces rows of a gateway by others. Its row is locked: two writers would otherwise take each other's ports. */
export async function replaceSims(
  tx: Tx,
  gatewayId: number,
  { removed, added }: { removed: number[]; added: Array<Omit<StoredSim, 'id'> & { port_key: string | null }> },
): Promise<void> {
  if (removed.length > 0) await sql`delete from gateway_sims where id = any(${removed}::bigint[])`.execute(tx)
  if (added.length === 0) return
  await sql`
    insert into gateway_sims (gateway_id, port, port_key, iccid, number, reported_number, network, signal, seen_at, prepaid_until, note, is_assumed, last_top_up)
    select ${gatewayId}::bigint, s.* from jsonb_to_recordset(${JSON.stringify(added, wellFormed)}::jsonb) as s (
      port text, port_key text, iccid text, number text, reported_number text, network text, signal integer, seen_at timestamptz, prepaid_until date, note text, is_assumed boolean, last_top_up date
    )`.execute(tx)
}
