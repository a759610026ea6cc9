import { createHash } from 'node:crypto'
import type { ImportedLine, NumberImport } from '#domain/api/numbers.ts'
import type { NumberStatus } from '#domain/numbers/number.ts'
import { nextTurn } from '#server/base/next-turn.ts'
import { shorten, type ImportLine, type InvalidLine } from './parse-lines.ts'

/** A number as it is stored, or is to be. */
export type NumberState = { number: string; status: NumberStatus; gateway_id: number | null; is_test: boolean }
export type StoredNumber = NumberState & { id: number }
export type Gateways = Array<{ id: number; name: string }>
type NameOf = (gatewayId: number | null) => string | null

export type ImportPlan = {
  lines: ImportedLine[]
  added: NumberState[]
  changed: Array<{ before: StoredNumber; after: StoredNumber }>
  counts: NumberImport['counts']
  /** Two plans with the same hash do the same. */
  hash: string
}

/** After so many lines other work has its turn. */
const sliceSize = 500

/** Compares the lines with the numbers that exist: what happens to each, in words, and what is to be stored. */
export async function planImport(
  parsed: Array<ImportLine | InvalidLine>,
  { stored, gateways, defaults }: { stored: StoredNumber[]; gateways: Gateways; defaults: Omit<NumberState, 'number'> },
): Promise<ImportPlan> {
  const known = new Map(stored.map((number) => [number.number, number]))
  const findGateway = indexGateways(gateways)
  const names = new Map(gateways.map(({ id, name }) => [id, name]))
  const nameOf: NameOf = (id) => (id === null ? null : (names.get(id) ?? `gateway ${id}`))
  const firstLines = new Map<string, number>()
  const [added, changed]: [NumberState[], ImportPlan['changed']] = [[], []]
  const counts = { added: 0, changed: 0, unchanged: 0, repeated: 0, invalid: 0 }
  const hash = createHash('sha256')

  const lines: ImportedLine[] = []
  for (const [index, line] of parsed.entries()) {
    if (index % sliceSize === sliceSize - 1) await nextTurn()
    const planned = planLine(line)
    counts[planned.outcome] += 1
    hash.update(JSON.stringify(planned))
    lines.push(planned)
  }
  return { lines, added, changed, counts, hash: hash.digest('base64url') }

  function planLine(given: ImportLine | InvalidLine): ImportedLine {
    const { line, number } = given
    if ('reason' in given) return { line, number, outcome: 'invalid', detail: given.reason }
    const gateway = findGateway(given.gateway)
    if (typeof gateway === 'string') return { line, number, outcome: 'invalid', detail: gateway }
    const first = firstLines.get(number)
    if (first !== undefined) return { line, number, outcome: 'repeated', detail: `The same number as line ${first}, which counts.` }
    firstLines.set(number, line)
    const before = known.get(number)
    const base = before ?? defaults
    const after = {
      number,
      status: given.status ?? base.status,
      gateway_id: gateway === undefined ? base.gateway_id : (gateway?.id ?? null),
      is_test: given.isTest ?? base.is_test,
    }
    if (!before) {
      added.push(after)
      return { line, number, outcome: 'added', ...detailOf(describeState(after, nameOf)) }
    }
    const differences = describeDifferences(before, after, nameOf)
    if (differences === '') return { line, number, outcome: 'unchanged' }
    changed.push({ before, after: { ...after, id: before.id } })
    return { line, number, outcome: 'changed', detail: differences }
  }
}

/** The ids of the gateways that lines name. */
export function listNamedIds(parsed: Array<ImportLine | InvalidLine>, gateways: Gateways): number[] {
  const findGateway = indexGateways(gateways)
  const written = new Set(parsed.flatMap((line) => ('gateway' in line ? [line.gateway] : [])))
  return [...written].map(findGateway).flatMap((gateway) => (typeof gateway === 'object' && gateway !== null ? [gateway.id] : []))
}

/** The gateway with this name, in any case, or this id; words where there is none. Undefined and null are passed on. */
function indexGateways(gateways: Gateways) {
  const byName = new Map<string, Gateways>()
  const byId = new Map(gateways.map((gateway) => [String(gateway.id), gateway]))
  for (const gateway of gateways) byName.set(gateway.name.toLowerCase(), [...(byName.get(gateway.name.toLowerCase()) ?? []), gateway])
  return (written: string | null | undefined) => {
    if (written === null || written === undefined) return written
    const named = byName.get(written.toLowerCase()) ?? []
    if (named.length > 1) return `Several gateways are called “${shorten(written)}”. Write the id of one.`
    return named[0] ?? byId.get(written) ?? `There is no gateway called “${shorten(written)}”.`
  }
}

/** What is special about a new number: "SIM bank, paused, test". */
function describeState({ gateway_id: id, status, is_test: isTest }: NumberState, nameOf: NameOf): string {
  return [nameOf(id), status === 'available' ? null : status, isTest ? 'test' : null].filter((part) => part !== null).join(', ')
}

/** "Status: paused → available. Gateway: none → SIM bank." */
function describeDifferences(before: NumberState, after: NumberState, nameOf: NameOf): string {
  const sides: Array<[string, string, string]> = [
    ['Status', before.status, after.status],
    ['Gateway', nameOf(before.gateway_id) ?? 'none', nameOf(after.gateway_id) ?? 'none'],
    ['Test', before.is_test ? 'yes' : 'no', after.is_test ? 'yes' : 'no'],
  ]
  const isDifferent = [before.status !== after.status, before.gateway_id !== after.gateway_id, before.is_test !== after.is_test]
  return sides
    .filter((_, index) => isDifferent[index])
    .map(([what, old, next]) => `${what}: ${old} → ${next}.`)
    .join(' ')
}

function detailOf(text: string): { detail?: string } {
  return text === '' ? {} : { detail: text }
}
