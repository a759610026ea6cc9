import type { Db } from '#server/db/database.ts'
import { findGatewayAt } from './place-queries.ts'

/** True if a gateway is at this place. A place is there as long as one is. */
export async function isPlaceInUse(db: Db, place: string): Promise<boolean> {
  return (await findGatewayAt(db, place)) !== undefined
}
