import { createHash } from 'node:crypto'
import type { GatewayImport } from '#domain/api/gateways.ts'
import { positionsOf, type Columns } from '#domain/csv-columns.ts'
import { nextTurn } from '#server/base/next-turn.ts'
import type { Row } from '#server/base/split-csv-rows.ts'
import type { GatewayColumn } from './gateway-columns.ts'
import { parseGatewayLine, shorten, type NewGateway } from './parse-gateway-line.ts'

export type GatewayLine = { line: number; name: string } & ({ gateway: NewGateway } | { reason: string })

export type GatewayPlan = Pick<GatewayImport, 'lines' | 'counts' | 'plan'> & { added: NewGateway[] }

/** After so many lines other work has its turn. */
const sliceSize = 500

/** Parses the rows below the headings. */
export async function parseGatewayLines(rows: Row[], { columns, hasHeadings }: Columns<GatewayColumn>): Promise<GatewayLine[]> {
  const positions = positionsOf(columns)
  const lines: GatewayLine[] = []
  for (const [index, { line, cells }] of (hasHeadings ? rows.slice(1) : rows).entries()) {
    if (index % sliceSize === sliceSize - 1) await nextTurn()
    const cellOf = (column: GatewayColumn) => cells[positions.get(column) ?? -1] ?? ''
    const parsed = parseGatewayLine(cellOf)
    lines.push({ line, name: shorten(cellOf('name')), ...('reason' in parsed ? parsed : { gateway: parsed }) })
  }
  return lines
}

/** What happens to each line, in words, and which gateways are to be added. `taken` are the names that exist, in lower case: those gateways stay as they are. */
export function planGatewayImport(parsed: GatewayLine[], taken: ReadonlySet<string>): GatewayPlan {
  const firstLines = new Map<string, number>()
  const added: NewGateway[] = []
  const counts = { added: 0, changed: 0, unchanged: 0, repeated: 0, invalid: 0 }
  const hash = createHash('sha256')
  const lines = parsed.map((given): GatewayImport['lines'][number] => {
    const { line, name } = given
    if ('reason' in given) return { line, name, outcome: 'invalid', detail: given.reason }
    const key = given.gateway.name.toLowerCase()
    const first = firstLines.get(key)
    if (first !== undefined) return { line, name, outcome: 'repeated', detail: `The same name as line ${first}, which counts.` }
    firstLines.set(key, line)
    if (taken.has(key)) return { line, name, outcome: 'unchanged', detail: 'A gateway has this name, and stays as it is.' }
    added.push(given.gateway)
    return { line, name, outcome: 'added', detail: describe(given.gateway) }
  })
  for (const line of lines) {
    counts[line.outcome] += 1
    hash.update(JSON.stringify(line))
  }
  return { lines, added, counts, plan: hash.digest('base64url') }
}

/** "httpsms, London, tags EE and rack 2, +447700900142, lists all numbers" */
function describe({ kind, place, tags, imei, current_phone_number: number, lists_numbers: lists }: NewGateway): string {
  const parts = [
    kind,
    place,
    tags.length === 0 ? null : `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join('; ')}`,
    imei === null ? null : `IMEI ${imei}`,
    number,
    lists === 'own' ? null : `lists ${lists === 'all' ? 'all numbers' : 'no numbers'}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
