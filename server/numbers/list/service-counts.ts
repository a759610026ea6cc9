import type { ServiceTotal } from '#server/site/services/public-services.ts'
import { maxServicesOfNumber } from '#domain/senders/services.ts'
import type { ServiceTexts } from './list-queries.ts'

/**
 * `last` and `first`: when its newest text arrived, and the oldest since which it has always had one, in milliseconds since 1970. `sender`: of several spellings the last one.
 */
type CountedService = { service: string; count: number; last: number; first: number; sender: string }

/** The services whose texts a number has. */
export type ServiceCounts = {
  add(service: string, count: number, last: Date, sender: string): void
  subtract(service: string, count: number): void
  all(): Iterable<CountedService>
  /** When the newest text of a service arrived, in milliseconds since 1970. */
  lastOf(service: string): number | undefined
  /** The slugs of those with the newest texts. */
  newest(): string[]
}

export function createServiceCounts(texts: ServiceTexts): ServiceCounts {
  const counts = new Map<string, CountedService>()
  for (const [service, [count, last, first, sender]] of Object.entries(texts)) counts.set(service, { service, count, last, first, sender })

  return {
    add(service, count, last, sender) {
      const at = last.getTime()
      const known = counts.get(service) ?? { count: 0, last: 0, first: at, sender }
      counts.set(service, {
        service,
        count: known.count + count,
        last: Math.max(known.last, at),
        first: Math.min(known.first, at),
        // As the database chooses, in the order of bytes.
        sender: known.sender > sender ? known.sender : sender,
      })
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

type Total = { texts: number; numbers: number; last: number; first: number; senders: Map<string, number> }

/** The services of many numbers: of all that are listed. */
export function totalServices(numbers: ServiceCounts[]): ServiceTotal[] {
  const totals = new Map<string, Total>()
  for (const services of numbers)
    for (const { service, count, last, first, sender } of services.all()) {
      const total = totals.get(service) ?? { texts: 0, numbers: 0, last: 0, first: Infinity, senders: new Map<string, number>() }
      total.texts += count
      total.numbers++
      total.last = Math.max(total.last, last)
      total.first = Math.min(total.first, first)
      const spelling = sender.trim()
      total.senders.set(spelling, (total.senders.get(spelling) ?? 0) + 1)
      totals.set(service, total)
    }
  return [...totals].map(([service, { texts, numbers: reached, last, first, senders }]) => ({
    service,
    sender: mostFrequent(senders),
    texts,
    numbers: reached,
    listed: numbers.length,
    first_text_at: new Date(first).toISOString(),
    last_text_at: new Date(last).toISOString(),
  }))
}

/** The same on every node, also where two are as frequent. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0]
  for (const [each, count] of counts) if (count > most || (count === most && each > best)) [best, most] = [each, count]
  return best
}
