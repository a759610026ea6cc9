/** The limits of a ratio or a value. */
type Limit = { atMost?: number; atLeast?: number }

/** One line of the report: a measurement beside that of a peer, alternating in the same run. */
export type Figure = {
  name: string
  unit: string
  /** The median over the rounds. */
  ours: number
  peer?: { name: string; value: number }
  /** `ours` as a multiple of the peer's: the median of the rounds' ratios. The limit is about it where there is a peer, except for times (`within`), and about `ours` otherwise. */
  ratio?: number
  limit: Limit
  passed?: boolean
  /** The largest of the rounds' ratios over the least: how far the machine, and not the code, decides. */
  noise?: number
  details: Record<string, number | string>
}

type Options = Limit & { unit: string; details?: Record<string, number | string>; digits?: number }

/** Beside a peer: `ours` and `peer` are what each measured, round by round. */
export function compare(name: string, ours: number[], peerName: string, peer: number[], options: Options): Figure {
  const ratios = ours.map((value, index) => value / (peer[index] ?? Number.NaN))
  const { unit, details = {}, digits = 1, ...limit } = options
  const ratio = round(median(ratios), 2)
  return {
    name,
    unit,
    ours: round(median(ours), digits),
    peer: { name: peerName, value: round(median(peer), digits) },
    ratio,
    limit,
    ...verdict(ratio, limit),
    ...(Math.min(...ratios) > 0 ? { noise: round(Math.max(...ratios) / Math.min(...ratios), 2) } : {}),
    details,
  }
}

/** Values that are the same on every machine, such as bytes and counts. */
export function absolute(name: string, value: number, options: Options): Figure {
  const { unit, details = {}, digits = 1, ...limit } = options
  return { name, unit, ours: round(value, digits), limit, ...verdict(value, limit), details }
}

/**
 * Times whose limit is absolute, about the least of them: what else runs on the machine only ever adds to it. The peer tells how fast the
 * machine is.
 */
export function within(name: string, times: number[], peer: { name: string; values: number[] }, atMost: number, unit = 'ms'): Figure {
  const least = Math.min(...times)
  const leastOfPeer = Math.min(...peer.values)
  return {
    name,
    unit,
    ours: round(least, 2),
    peer: { name: peer.name, value: round(leastOfPeer, 2) },
    ratio: round(least / leastOfPeer, 2),
    limit: { atMost },
    ...verdict(least, { atMost }),
    details: { median: `${round(median(times), 2)} ${unit}` },
  }
}

function verdict(value: number, limit: Limit): { passed?: boolean } {
  if (limit.atMost !== undefined) return { passed: value <= limit.atMost }
  return limit.atLeast === undefined ? {} : { passed: value >= limit.atLeast }
}

/** Runs each in turn, A B A B …, so that other load on the machine affects both. Returns the measurements of each, by round. */
export async function interleave<Contenders extends Record<string, (round: number) => unknown>>(
  rounds: number,
  contenders: Contenders,
): Promise<{ [name in keyof Contenders]: Array<Awaited<ReturnType<Contenders[name]>>> }> {
  const measured = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as unknown[]]))
  for (let turn = 0; turn < rounds; turn++)
    for (const [name, measure] of Object.entries(contenders)) measured[name]?.push(await measure(turn))
  return measured as never
}

/** Many short measurements as five rounds, each the median of its fifth: a single one says little. */
export function inFifths(values: number[]): number[] {
  const size = Math.ceil(values.length / 5)
  return Array.from({ length: 5 }, (_, fifth) => median(values.slice(fifth * size, (fifth + 1) * size)))
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))] ?? Number.NaN
}

/** Above this the figures depend more on the machine than on the code. */
export const noiseLimit = 1.5

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
