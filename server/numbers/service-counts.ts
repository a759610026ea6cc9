import { maxServicesOfNumber } from '#domain/services.ts'
import type { ServiceTexts } from './list-queries.ts'

export type CountedService = {
  service: string
  count: number
  /** When its newest text arrived, in milliseconds since 1970. */ last: number
}

/** The services whose texts a number has. */
export type ServiceCounts = {
  add(service: string, count: number, last: Date): void
  subtract(service: string, count: number): void
  all(): CountedService[]
  /** The slugs of those with the newest texts. */
  newest(): string[]
}

export function createServiceCounts(texts: ServiceTexts): ServiceCounts {
  const counts = new Map<string, CountedService>()
  for (const [service, [count, last]] of Object.entries(texts)) counts.set(service, { service, count, last })

  return {
    add(service, count, last) {
      const known = counts.get(service) ?? { service, count: 0, last: 0 }
      counts.set(service, { service, count: known.count + count, last: Math.max(known.last, last.getTime()) })
    },
    subtract(service, count) {
      const known = counts.get(service)
      if (known && known.count > count) known.count -= count
      else counts.delete(service)
    },
    all: () => [...counts.values()],
    // The same on every node, also where two arrived at once.
    newest: () =>
      [...counts.values()]
        .toSorted(compareNewest)
        .slice(0, maxServicesOfNumber)
        .map(({ service }) => service),
  }
}

function compareNewest(a: CountedService, b: CountedService): number {
  return b.last - a.last || (a.service < b.service ? -1 : 1)
}
