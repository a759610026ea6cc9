import { maxServicesOfNumber, type ServiceTotal } from '#domain/services.ts'
import type { ServiceTexts } from './list-queries.ts'

/** `last`: when its newest text arrived, in milliseconds since 1970. */
type CountedService = { service: string; count: number; last: number }

/** The services whose texts a number has. */
export type ServiceCounts = {
  add(service: string, count: number, last: Date): void
  subtract(service: string, count: number): void
  all(): Iterable<CountedService>
  /** When the newest text of a service arrived, in milliseconds since 1970. */
  lastOf(service: string): number | undefined
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
    all: () => counts.values(),
    lastOf: (service) => counts.get(service)?.last,
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

/** The services of many numbers. */
export function totalServices(numbers: Iterable<ServiceCounts>): ServiceTotal[] {
  const totals = new Map<string, { texts: number; numbers: number; last: number }>()
  for (const services of numbers)
    for (const { service, count, last } of services.all()) {
      const total = totals.get(service) ?? { texts: 0, numbers: 0, last: 0 }
      totals.set(service, { texts: total.texts + count, numbers: total.numbers + 1, last: Math.max(total.last, last) })
    }
  return [...totals].map(([service, { last, ...counts }]) => ({ service, ...counts, last_text_at: new Date(last).toISOString() }))
}
