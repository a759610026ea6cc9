import type { Output } from '#domain/api/api.ts'
import { maxListedPlaces } from '#domain/gateways/place.ts'
import type { Store } from '#server/context.ts'
import { findPlaces, findTags } from './place-queries.ts'

/** The places that gateways are in and the tags that they have, by name. */
export async function listPlaces(ctx: Store): Promise<Output<'gateways.listPlaces'>> {
  const [places, tags] = await Promise.all([findPlaces(ctx.db, maxListedPlaces), findTags(ctx.db, maxListedPlaces)])
  return { places, tags }
}
