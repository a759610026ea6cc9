import { outcomeOf, type Judged, type Outcome } from './judge-message.ts'

/** Prints the outcomes by the name of each message, and together. */
export function printTable(judged: Judged[], enough: number, name: (one: Judged) => string): void {
  console.log(`${''.padEnd(32)}   with   same%  wrong%   none%  without  invented%`)
  for (const [label, list] of [...Map.groupBy(judged, name), ['together', judged] as const]) {
    const { withCode, without, shares } = summarise(list, enough)
    const [same, wrong, none, invented] = shares.map((share) => share.padStart(8))
    console.log(`${label.padEnd(32)} ${String(withCode).padStart(6)}${same}${wrong}${none} ${String(without).padStart(8)}  ${invented}`)
  }
}

/** Prints how many codes are found where at most 2 % and 5 % are invented: figures that no choice of a threshold flatters. */
export function printAtInvented(judged: Judged[]): void {
  const thresholds = [...new Set(judged.map(({ points }) => points))].filter(Number.isFinite).toSorted((a, b) => a - b)
  for (const most of [2, 5]) {
    const enough = thresholds.find((threshold) => Number(summarise(judged, threshold).shares[3]) <= most) ?? Infinity
    const [same, wrong] = summarise(judged, enough).shares
    console.log(`At ${most} % invented (from ${enough.toFixed(2)} points): ${same} % found, ${wrong} % wrong.`)
  }
}

function summarise(judged: Judged[], enough: number) {
  const count = (outcome: Outcome) => judged.filter((one) => outcomeOf(one, enough) === outcome).length
  const withCode = judged.filter(({ message }) => message.expected !== null).length
  const without = judged.length - withCode
  const share = (some: number, of: number) => (of === 0 ? '-' : ((100 * some) / of).toFixed(1))
  const shares = [
    share(count('same'), withCode),
    share(count('wrong'), withCode),
    share(count('none'), withCode),
    share(count('invented'), without),
  ]
  return { withCode, without, shares }
}

/** Prints the messages that come out wrong, the weightiest features of the likeliest candidate below each. */
export function printFailures(judged: Judged[], enough: number, weights: (one: Judged) => ReadonlyMap<string, number>): void {
  for (const one of judged) {
    const outcome = outcomeOf(one, enough)
    if (outcome === 'same' || outcome === 'rightly none') continue
    const { message, code, points, row } = one
    console.log(`${outcome} | ${message.writer}: ${message.kind} | expected ${message.expected}, ${code} has ${points.toFixed(2)}`)
    console.log(`   ${JSON.stringify(message.text)}`)
    const table = weights(one)
    const weighed = [...new Set(row)].map((feature) => ({ feature, weight: table.get(feature) ?? 0 }))
    const most = weighed.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, 14)
    console.log(`   ${most.map(({ feature, weight }) => `${JSON.stringify(feature).slice(1, -1)} ${weight.toFixed(2)}`).join(', ')}`)
  }
}
