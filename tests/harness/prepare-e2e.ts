import { buildIfStale } from '../../scripts/build.ts'
import { makeSiteTemplate } from './open-test-site.ts'

/** The global setup of the end-to-end tests: builds the pages, and the directory with which each site begins. */
export default async function setup(): Promise<() => void> {
  await buildIfStale()
  const template = await makeSiteTemplate()
  return () => template.remove()
}
