import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredUpdate = Row<'incident_updates'>
export type StoredIncident = Row<'incidents'> & { updates: StoredUpdate[] }

/** Those that are not over first, then the newest; each with its updates, the newest first. */
export async function findIncidents(db: Db): Promise<StoredIncident[]> {
  const [incidents, updates] = await Promise.all([
    db
      .selectFrom('incidents')
      .selectAll()
      .orderBy(sql`ended_at is not null`)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('incident_updates').selectAll().orderBy('id', 'desc').execute(),
  ])
  const updatesOf = Map.groupBy(updates, ({ incident_id: id }) => id)
  return incidents.map((incident) => ({ ...incident, updates: updatesOf.get(incident.id) ?? [] }))
}

/** Nobody else changes it until the transaction ends. */
export async function lockIncident(tx: Tx, id: number): Promise<StoredIncident | undefined> {
  const incident = await tx.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return incident && { ...incident, updates: await findUpdates(tx, id) }
}

export async function findUpdates(tx: Tx, incidentId: number): Promise<StoredUpdate[]> {
  return tx.selectFrom('incident_updates').selectAll().where('incident_id', '=', incidentId).orderBy('id', 'desc').execute()
}

export async function countIncidents(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('incidents')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertIncident(tx: Tx, incident: Insertable<Database['incidents']>): Promise<Row<'incidents'>> {
  return tx.insertInto('incidents').values(incident).returningAll().executeTakeFirstOrThrow()
}

export async function updateIncident(tx: Tx, id: number, change: Updateable<Database['incidents']>): Promise<Row<'incidents'>> {
  return tx.updateTable('incidents').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function insertUpdate(tx: Tx, update: Insertable<Database['incident_updates']>): Promise<void> {
  await tx.insertInto('incident_updates').values(update).execute()
}

/** Deletes it with its updates. */
export async function deleteIncidentRow(tx: Tx, id: number): Promise<Row<'incidents'> | undefined> {
  return tx.deleteFrom('incidents').where('id', '=', id).returningAll().executeTakeFirst()
}
