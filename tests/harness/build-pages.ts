import { buildIfStale } from '../../scripts/build.ts'

/** What vitest runs once before the journeys: they are walked on the built pages. */
export default async function setup(): Promise<void> {
  await buildIfStale()
}
