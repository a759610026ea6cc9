import { buildIfStale } from '../../scripts/build.ts'
import { makeSiteTemplate } from './open-test-site.ts'

/** What vitest runs once before the journeys: they are walked on the built pages, and begin with a site that was started before. */
export default async function setup(): Promise<() => void> {
  await buildIfStale()
  const template = await makeSiteTemplate()
  return () => template.remove()
}
