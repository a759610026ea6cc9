import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { maxPorts, portKey } from '#domain/gateways/sim.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { lockGateways } from '../gateway-queries.ts'
import { listSims } from './list-sims.ts'
import { saveSims } from './save-sims.ts'
import type { SimTable } from './sim-table.ts'

type Given = Input<'sims.change'>['sims'][number]
type Listed = ReturnType<SimTable['sims']>

/**
 * Changes the ports that are named, all of them or none, and returns the SIMs of the gateway. A number that another port has moves to the one it is given to. An
 * ICCID is the SIM: another one unmaps the port unless it brings its number along, or is given one here.
 * @throws Refusal gateway_unknown, field_invalid with the line
 */
export async function changeSims(ctx: Context, input: Input<'sims.change'>): Promise<Output<'sims.change'>> {
  const given = input.sims.map((sim, index) => ({ ...sim, ...parseNumber(sim, index) }))
  checkTwice(given)
  const changed = await ctx.db.transaction().execute(async (tx) => {
    const [gateway] = await lockGateways(tx, [parseId(input.id) ?? 0])
    if (!gateway) throw new Refusal('gateway_unknown')
    let [before, after]: [Listed, Listed] = [[], []]
    await saveSims(tx, gateway.id, (table) => {
      before = table.sims()
      for (const [index, sim] of given.entries()) place(table, sim, index)
      for (const sim of given) if (sim.number !== undefined) takeNumber(table, sim.port, sim.number)
      after = table.sims()
    })
    const metadata = { id: input.id, name: gateway.name, changes: describeSimChanges(before, after) }
    await recordAction(ctx, tx, { action: 'change_sims', resource: 'gateway_sims', metadata })
    return gateway
  })
  ctx.gatewayCache.invalidate(changed.id)
  ctx.announce()
  return listSims(ctx, { id: input.id })
}

function parseNumber({ number }: Given, index: number): { number?: string | null } {
  if (number === undefined || number === null || number === '') return number === '' ? { number: null } : {}
  const parsed = parseUkMobile(number)
  if (parsed !== null) return { number: parsed }
  throw invalid(index, 'number', 'This is no UK mobile number: +447 and nine digits.')
}

function checkTwice(given: Given[]) {
  const twice = (
    field: 'port' | 'number' | 'iccid',
    keyOf: (sim: Given) => string | null | undefined,
    describe: (port: string) => string,
  ) => {
    const seen = new Map<string, Given>()
    for (const [index, sim] of given.entries()) {
      const key = keyOf(sim)
      if (key === null || key === undefined) continue
      const other = seen.get(key)
      if (other) throw invalid(index, field, describe(other.port))
      seen.set(key, sim)
    }
  }
  twice(
    'port',
    ({ port }) => portKey(port),
    (port) => `This is the same port as ${port}, which is named before.`,
  )
  twice(
    'number',
    ({ number }) => number,
    (port) => `Port ${port} is given the same number.`,
  )
  twice(
    'iccid',
    ({ iccid }) => iccid,
    (port) => `Port ${port} is given the same ICCID.`,
  )
}

function place(table: SimTable, { port, iccid, network, prepaid_until: until, last_top_up: toppedUp, note }: Given, index: number) {
  const sim = table.place(port, iccid ?? null)
  if (!sim) throw invalid(index, 'port', `A gateway has at most ${maxPorts.toLocaleString('en-GB')} ports.`)
  if (iccid === null) table.forgetIccid(sim)
  if (network !== undefined) sim.network = network || null
  if (until !== undefined) sim.prepaid_until = until
  if (toppedUp !== undefined) sim.last_top_up = toppedUp
  if (note !== undefined) sim.note = note || null
}

function takeNumber(table: SimTable, port: string, number: string | null) {
  const sim = table.at(port)
  if (sim) table.giveNumber(sim, number)
}

function invalid(index: number, field: string, message: string): Refusal {
  return new Refusal('field_invalid', { field: `sims.${index}.${field}`, message })
}

/** The old and the new value of what has changed, by port. */
function describeSimChanges(before: Listed, after: Listed) {
  const fields = ['number', 'iccid', 'network', 'prepaid_until', 'last_top_up', 'note'] as const
  const old = new Map(before.map((sim) => [sim.port, sim]))
  return Object.fromEntries(
    after.flatMap((sim) =>
      fields.flatMap((field) => {
        const was = old.get(sim.port)?.[field] ?? null
        return was === sim[field] ? [] : [[`${sim.port} ${field}`, [was, sim[field]]]]
      }),
    ),
  )
}
