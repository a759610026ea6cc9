import type { Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { findPlaces, findTags } from './place-queries.ts'

/** How many places, and how many tags, are listed: those with the most gateways. */
const maxListed = 500

/** The places that gateways are in and the tags that they have, by name. */
export async function listPlaces(ctx: Store): Promise<Output<'gateways.listPlaces'>> {
  const [places, tags] = await Promise.all([findPlaces(ctx.db, maxListed), findTags(ctx.db, maxListed)])
  return { places, tags }
}
