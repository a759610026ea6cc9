import type { MeasuredServer } from './open-measured-server.ts'

/**
 * An input that grows. `send` sends it once in a size that is given; each time another one, where a repetition would be told from a new one. Where it is
 * many requests or texts at once, `most` says how many ordinary pages the largest of them may cost.
 */
export type Growing = { name: string; sizes: number[]; most?: number; send(size: number): Promise<unknown> }

/** `statuses` are those of the responses, where there is one for each size: what is refused costs nothing, and says nothing about what is not. */
export type Cost = { name: string; sizes: number[]; ms: number[]; statuses: Array<number | undefined> }

/** An input that is so many times as long may cost so many times as much, and half of that more: collections and caches. Quadratic is the square. */
const slack = 1.75
/** What costs less than this is not worth a comparison, in milliseconds of processor time. */
export const floorMs = 15
/** How often something that costs too much is measured again before that counts. */
const patience = 8

/** The processor time of one request of each size, which is the least of several where one is too high: a collection that falls into one only adds to it. */
export async function measureCost(server: MeasuredServer, { name, sizes, send }: Growing, mostMs: number): Promise<Cost> {
  const ms = sizes.map(() => Infinity)
  const statuses = sizes.map((): number | undefined => undefined)
  const measure = async (at: number) => {
    const before = await server.usage()
    const answer = await send(sizes[at] ?? 0)
    statuses[at] = (answer as { status?: number } | null | undefined)?.status
    const after = await server.usage()
    ms[at] = Math.min(ms[at] ?? Infinity, after.cpuMs - before.cpuMs)
  }
  await server.query('delete from rate_limits')
  for (const at of sizes.keys()) await measure(at)
  for (let round = 0; round < patience; round++) {
    const steep = findSteep({ name, sizes, ms, statuses })
    const heavy = ms.findIndex((cost) => cost > mostMs)
    if (steep === null && heavy === -1) break
    for (const at of steep === null ? [heavy] : [steep - 1, steep]) await measure(at)
  }
  return { name, sizes, ms, statuses }
}

/** The place of a size that costs more than in proportion to the one before it. */
export function findSteep({ sizes, ms, statuses }: Cost): number | null {
  for (let at = 1; at < sizes.length; at++) {
    const [size = 1, cost = 0, before = 1, costBefore = 0] = [sizes[at], ms[at], sizes[at - 1], ms[at - 1]]
    if (statuses[at] === statuses[at - 1] && cost > floorMs && cost > costBefore * (size / before) * slack) return at
  }
  return null
}

/** `name: 1,000 → 3.1 ms, 4,000 → 50.2 ms` */
export function describeCost({ name, sizes, ms }: Cost): string {
  return `${name}: ${sizes.map((size, at) => `${size.toLocaleString('en-GB')} → ${(ms[at] ?? 0).toFixed(1)} ms`).join(', ')}`
}
