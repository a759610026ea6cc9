import { numberPath, servicePath } from '#domain/site/service-pages.ts'
import type { App } from '#server/context.ts'
import { numbersReached } from './get-service.ts'
import { listServices } from './list-services.ts'

/** Their pages link to the numbers of the sitemap. */
const maxLinking = 50

/** The paths of the pages of services and numbers that have texts now. Numbers are those that the page of a service links to. */
export async function listServicePages(app: App): Promise<string[]> {
  const services = (await listServices(app)).filter(({ texts }) => texts > 0).map(({ slug }) => slug)
  const reached = await Promise.all(services.slice(0, maxLinking).map((service) => app.numbers.findReached(service, numbersReached)))
  const numbers = new Set(reached.flat().map(({ number }) => number))
  return [...services.map(servicePath), ...[...numbers].toSorted().map(numberPath)]
}
