import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { addWeights, chooseCandidate, type ScoredCandidate } from '../domain/code-finder/choose-candidate.ts'
import { describeCandidates, features, type DescribedCandidate, type Feature } from '../domain/code-finder/describe-candidates.ts'
import { normaliseMessage } from '../domain/code-finder/normalise-message.ts'
import { explainCode } from '../domain/code-finder/find-code.ts'
import { groupMessages } from './group-messages.ts'

// Fits the weights of the features of a candidate (domain/code-finder/describe-candidates.ts) to labelled messages, and writes them to
// domain/code-finder/weights.ts. The model is a conditional logit, logistic regression over the candidates of a text and "none of
// them": P(i) = exp(s_i) / (1 + sum of exp(s_j)), where s is the sum of the weights. Messages without a code count half as much again,
// because an invented code is worse than none. Everything is deterministic: the same messages give the same weights.
//
//   npm run codes:fit                          writes the weights
//   npm run codes:fit -- --report              five-fold cross-validation, a figure per kind, then each set fitted without it
//   npm run codes:fit -- --failures            the messages that cross-validation gets wrong
//   npm run codes:fit -- a.jsonl b.jsonl       with more labelled messages: {text, expected, group?, kind?, service?} in each line

type Message = { text: string; expected: string | null; group: string; kind: string; service?: string; set: string }
type Sample = Message & {
  described: DescribedCandidate[]
  plainExpected: string
  readsElse: boolean
  elsewhere: string | null
  fold: number
}
type Weights = Record<Feature, number>

const keys = Object.keys(features) as Feature[]
const folds = 5
const rounds = 1500
const rate = 0.03
/** The regularisation of the weights: a feature of few messages gets a small weight. */
const ridge = 0.2
const negativeCounts = 1.5
/** The confidence that the finder needs: the log odds of the candidate against none. */
const leastPoints = 0.3

/** Google's and Facebook's initials decide for a code, and that it is old against it, however few messages have them. */
const leastBranded = 3
const mostOutdated = -1

// The meaning of a feature determines its sign; noise in the messages must not reverse it.
const forIt = keys.filter((key) =>
  /^(?:sure|possible|typed|entered|purpose|opensFor|withFor|alone|answers|careAnd|only|repeated|branded|closes)/.test(key),
)
const againstIt: Feature[] =
  'numberBetween joined longNumber mixedUnnamed wordlike hashlike year date clock thing thingNearby preposition counted called calledSomewhere warnedBeside warnedUnnamed outdated offer offerUnsure offerMixed'.split(
    ' ',
  ) as Feature[]

const own = new URL('../domain/code-finder/messages.jsonl', import.meta.url)
const shared = ['dev', 'dev2'].map((name) => new URL(`../../shared/codes/${name}.jsonl`, import.meta.url))
const files = [own, ...shared.filter(isThere), ...process.argv.slice(2).filter((arg) => arg.endsWith('.jsonl'))]
const samples = readSamples(files)
const report = process.argv.includes('--report')
const failures = process.argv.includes('--failures')

if (!report && !failures) writeWeights(fit(samples))
else {
  const crossed = Array.from({ length: folds }, (_, fold) => {
    const weights = fit(samples.filter((sample) => sample.fold !== fold))
    return samples.filter((sample) => sample.fold === fold).map((sample) => judge(sample, weights))
  }).flat()
  if (failures) printFailures(crossed)
  else printReport(crossed)
}

/** The weights depend on every set, so a missing one is reported. */
function isThere(file: URL): boolean {
  const isHere = existsSync(file)
  if (!isHere) process.stderr.write(`${file.pathname} is not there: fitted without it.\n`)
  return isHere
}

function readSamples(paths: (URL | string)[]): Sample[] {
  const messages = paths.flatMap((path) => {
    const set = String(path).replace(/.*\/|\.jsonl$/g, '')
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    return lines.map((line): Message => {
      const { text, expected, group = set, kind = group, service } = JSON.parse(line) as Partial<Message> & { text: string }
      return { text, expected: expected ?? null, group, kind, set, ...(service === undefined ? {} : { service }) }
    })
  })
  const foldOf = groupMessages(messages, folds)
  return messages.map((message, at) => {
    const { by, code } = explainCode(message.text)
    const readsElse = by === 'bound' || by === 'lone'
    return {
      ...message,
      described: readsElse ? [] : describeCandidates(normaliseMessage(message.text)),
      plainExpected: plain(message.expected),
      readsElse,
      elsewhere: readsElse || by === 'link' ? code : null,
      fold: foldOf[at] ?? 0,
    }
  })
}

function plain(code: string | null): string {
  return (code ?? '').replace(/^(?:G|FB)-|[-\s.]/gi, '').toUpperCase()
}

/** Gradient descent (Adam) on the penalised likelihood, over all messages in each round. */
function fit(all: Sample[]): Weights {
  const position = new Map(keys.map((key, at) => [key, at]))
  const cases = all
    .filter(({ described }) => described.length > 0)
    .map(({ described, plainExpected, expected }) => ({
      rows: described.map((one) => one.features.map((key) => position.get(key) ?? 0)),
      right: described.map(({ code }) => expected !== null && plain(code) === plainExpected),
      counts: expected === null ? negativeCounts : 1,
    }))
  const weights = new Float64Array(keys.length)
  const speed = new Float64Array(keys.length)
  const size = new Float64Array(keys.length)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight) => -ridge * weight)
    for (const { rows, right, counts } of cases) {
      const odds = rows.map((row) => Math.exp(row.reduce((sum, at) => sum + (weights[at] ?? 0), 0)))
      const total = odds.reduce((sum, one) => sum + one, 1)
      const rightTotal = odds.reduce((sum, one, at) => sum + (right[at] ? one : 0), 0)
      rows.forEach((row, at) => {
        const expectedShare = right[at] ? (odds[at] ?? 0) / rightTotal : 0
        const step = counts * (expectedShare - (odds[at] ?? 0) / total)
        for (const key of row) slope[key] = (slope[key] ?? 0) + step
      })
    }
    for (let at = 0; at < keys.length; at++) {
      const gradient = slope[at] ?? 0
      speed[at] = 0.9 * (speed[at] ?? 0) + 0.1 * gradient
      size[at] = 0.999 * (size[at] ?? 0) + 0.001 * gradient * gradient
      const step = (rate * ((speed[at] ?? 0) / (1 - 0.9 ** round))) / (Math.sqrt((size[at] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      weights[at] = holdSign(keys[at] ?? 'candidate', (weights[at] ?? 0) + step)
    }
  }
  return Object.fromEntries(keys.map((key, at) => [key, Math.round((weights[at] ?? 0) * 100) / 100 + 0])) as Weights
}

function holdSign(key: Feature, weight: number): number {
  if (key === 'branded') return Math.max(leastBranded, weight)
  if (key === 'outdated') return Math.min(mostOutdated, weight)
  if (forIt.includes(key)) return Math.max(0, weight)
  return againstIt.includes(key) ? Math.min(0, weight) : weight
}

type Verdict = Sample & { got: string | null; outcome: 'same' | 'wrong' | 'none' | 'invented' | 'rightly none'; judged: ScoredCandidate[] }

function judge(sample: Sample, weights: Weights): Verdict {
  const judged = sample.described.map((one) => ({ ...one, points: addWeights(one.features, weights) }))
  const got = sample.readsElse ? sample.elsewhere : (chooseCandidate(judged, leastPoints)?.code ?? sample.elsewhere)
  const outcome =
    sample.expected === null
      ? got === null
        ? 'rightly none'
        : 'invented'
      : got === null
        ? 'none'
        : plain(got) === sample.plainExpected
          ? 'same'
          : 'wrong'
  return { ...sample, judged, got, outcome }
}

function printReport(crossed: Verdict[]): void {
  console.log(`Cross-validated in ${folds} folds, no service or template on both sides:`)
  printTable(crossed, ({ set, kind }) => `${set}: ${kind}`)
  console.log('\nBy set, cross-validated:')
  printTable(crossed, ({ set }) => set)
  console.log('\nEach set, fitted on the others alone:')
  const sets = [...new Set(samples.map(({ set }) => set))]
  printTable(
    sets.flatMap((set) => {
      const weights = fit(samples.filter((sample) => sample.set !== set))
      return samples.filter((sample) => sample.set === set).map((sample) => judge(sample, weights))
    }),
    ({ set }) => set,
  )
  console.log('\nFitted on everything:')
  const weights = fit(samples)
  printTable(
    samples.map((sample) => judge(sample, weights)),
    ({ set }) => set,
  )
}

function printTable(verdicts: Verdict[], name: (verdict: Verdict) => string): void {
  const rows = Map.groupBy(verdicts, name)
  console.log(`${''.padEnd(32)}   with   same%  wrong%   none%  without  invented%`)
  for (const [label, list] of [...rows, ['together', verdicts] as const]) {
    const count = (outcome: Verdict['outcome']) => list.filter((one) => one.outcome === outcome).length
    const withCode = list.filter(({ expected }) => expected !== null).length
    const share = (some: number, of: number) => (of === 0 ? '-' : ((100 * some) / of).toFixed(1)).padStart(8)
    const without = list.length - withCode
    console.log(
      `${label.padEnd(32)} ${String(withCode).padStart(6)}${share(count('same'), withCode)}${share(count('wrong'), withCode)}${share(count('none'), withCode)} ${String(without).padStart(8)}  ${share(count('invented'), without)}`,
    )
  }
}

function printFailures(crossed: Verdict[]): void {
  for (const { set, kind, outcome, text, expected, got, judged } of crossed) {
    if (outcome === 'same' || outcome === 'rightly none') continue
    console.log(`${outcome} | ${set}: ${kind} | expected ${expected}, got ${got} | ${JSON.stringify(text)}`)
    for (const one of judged) console.log(`      ${one.code} ${one.shape} ${one.points.toFixed(2)}: ${one.features.join(' ')}`)
  }
}

function writeWeights(weights: Weights): void {
  const lines = keys.map((key) => `  ${key}: ${weights[key]},`)
  const table = `import type { Feature } from './describe-candidates.ts'

// Fitted by \`npm run codes:fit\` to labelled messages; do not edit. A positive weight supports a candidate, a negative one speaks
// against it. Weights are log odds: 0.69 doubles the odds.

/** The points that a candidate needs. */
export const enough = ${leastPoints}

export const weights: Readonly<Record<Feature, number>> = {
${lines.join('\n')}
}
`
  writeFileSync(new URL('../domain/code-finder/weights.ts', import.meta.url), table)
}
