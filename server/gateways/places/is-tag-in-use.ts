import type { Db } from '#server/db/database.ts'
import { findGatewayWithTag } from './place-queries.ts'

/** True if a gateway has this tag. */
export async function isTagInUse(db: Db, tag: string): Promise<boolean> {
  return (await findGatewayWithTag(db, tag)) !== undefined
}
