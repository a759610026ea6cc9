import type { ServiceSummary } from '#domain/site/service-pages.ts'
import { isPublicService, publicName, type ServiceTotal } from './public-services.ts'
import { isPlatform, platforms, serviceName } from '#domain/senders/services.ts'
import type { App } from '#server/context.ts'

/** A page lists no more. */
const maxOthers = 500

/** The platforms in their order, whether or not they have texts, then the other services that visitors may see: those with the most texts first. */
export async function listServices(app: App): Promise<ServiceSummary[]> {
  const totals = (await app.numbers.services()).filter(isPublicService)
  const known = new Map(totals.map((total) => [total.service, total]))
  const others = totals
    .filter(({ service }) => !isPlatform(service))
    .toSorted((a, b) => b.texts - a.texts || (a.service < b.service ? -1 : 1))
    .slice(0, maxOthers)
  return [...platforms.map(({ slug }) => summarise(slug, known.get(slug))), ...others.map((total) => summarise(total.service, total))]
}

/** `total` is absent where a platform has no texts. */
export function summarise(slug: string, total: ServiceTotal | undefined): ServiceSummary {
  return {
    slug,
    name: total ? publicName(total) : serviceName(slug),
    texts: total?.texts ?? 0,
    numbers: total?.numbers ?? 0,
    last_text_at: total?.last_text_at ?? null,
  }
}
