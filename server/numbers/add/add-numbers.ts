import type { Input, Output } from '#domain/api/api.ts'
import { givenNumberEntry, type AddedNumbers } from '#domain/api/numbers.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { isListed } from '../is-listed.ts'
import { findNumber, findNumberIds, insertNumbers, type NewNumber } from '../number-queries.ts'
import { presentManagedNumber } from '../present-managed-number.ts'
import { recordManyChanged } from '../record-many-changed.ts'
import { findExistingGateways, refuseDeletedGateway, requireGateway } from '../require-gateway.ts'

/** Adds a UK mobile number, in any notation. It is listed unless it is a test number or not available. @throws Refusal number_not_uk_mobile, number_taken, field_invalid */
export async function addNumber(ctx: Context, input: Omit<Input<'numbers.add'>, 'numbers'>): Promise<Output<'numbers.add'>> {
  if (input.number === undefined) throw new Refusal('field_invalid', { field: 'number', message: 'This is required.' })
  const number = parseUkMobile(input.number)
  if (!number) throw new Refusal('number_not_uk_mobile', { field: 'number' })
  const gatewayId = input.gateway_id ? await requireGateway(ctx, input.gateway_id) : null
  const { status = 'available', is_test = false } = input
  const [added] = await add(ctx, [{ number, gateway_id: gatewayId, status, is_test, created_at: ctx.now() }], ([{ id } = { id: 0 }]) => {
    const owner = gatewayId === null ? null : String(gatewayId)
    const changes = { number: [null, number], status: [null, status], gateway_id: [null, owner], is_test: [null, is_test] }
    return { action: 'add_number', metadata: { id: String(id), number, changes } }
  })
  if (!added) throw new Refusal('number_taken', { field: 'number' })
  const row = await findNumber(ctx.db, added.id)
  // Somebody else has deleted it meanwhile.
  if (!row) throw new Refusal('number_not_found')
  return presentManagedNumber(row)
}

type Entry = { new: NewNumber } | { number: string; reason: string }

/** Adds a list of numbers. Each has a result of its own, in order: an invalid one does not affect the others. */
export async function addNumbers(ctx: Context, given: NonNullable<Input<'numbers.add'>['numbers']>): Promise<AddedNumbers> {
  const gateways = await findExistingGateways(ctx, given.flatMap(gatewayIdOf))
  const entries = given.map((one) => parseEntry(one, gateways, ctx.now()))
  // Of duplicates in the list, the first counts.
  const newNumbers = new Map<string, NewNumber>()
  for (const entry of entries) if ('new' in entry && !newNumbers.has(entry.new.number)) newNumbers.set(entry.new.number, entry.new)
  const added = await add(ctx, [...newNumbers.values()], (rows) => ({
    action: 'add_numbers',
    metadata: { count: rows.length, changes: { numbers: [[], rows.map(({ number }) => number)] } },
  }))
  const created = new Set(added.map(({ number }) => number))
  const ids = new Map((await findNumberIds(ctx.db, [...newNumbers.keys()])).map(({ id, number }) => [number, String(id)]))
  return {
    results: entries.map((entry) => {
      if (!('new' in entry)) return { number: entry.number, status: 'invalid', reason: entry.reason }
      const { number } = entry.new
      const id = ids.get(number)
      return { number, status: created.delete(number) ? 'created' : 'exists', ...(id === undefined ? {} : { id }) }
    }),
  }
}

type Added = Array<{ id: number; number: string }>

/** Adds those of the numbers that do not exist, and records them as `describe` says. Returns the added ones. @throws Refusal field_invalid when a gateway is deleted meanwhile */
async function add(ctx: Context, numbers: NewNumber[], describe: (added: Added) => { action: string; metadata: object }): Promise<Added> {
  const listed = new Set(numbers.filter(isListed).map(({ number }) => number))
  const added = await refuseDeletedGateway(() =>
    transact(ctx.db, async (tx) => {
      const rows = await insertNumbers(tx, numbers)
      if (rows.length === 0) return rows
      await recordManyChanged(
        tx,
        rows.filter(({ number }) => listed.has(number)).map(({ id }) => id),
      )
      await recordAction(ctx, tx, { ...describe(rows), resource: 'phone_numbers' })
      return rows
    }),
  )
  if (added.length > 0) ctx.announce()
  return added
}

function parseEntry(given: unknown, gateways: Map<string, number>, at: Date): Entry {
  const parsed = givenNumberEntry.safeParse(given)
  const written = typeof given === 'object' && given !== null && 'number' in given && typeof given.number === 'string' ? given.number : ''
  if (!parsed.success) return { number: written, reason: parsed.error.issues[0]?.message ?? refusals.field_invalid.message }
  const number = parseUkMobile(parsed.data.number)
  if (!number) return { number: written, reason: refusals.number_not_uk_mobile.message }
  const { gateway_id: gatewayId, status = 'available', is_test = false } = parsed.data
  const gateway = gatewayId ? gateways.get(gatewayId) : null
  if (gateway === undefined) return { number, reason: refusals.gateway_unknown.message }
  return { new: { number, gateway_id: gateway, status, is_test, created_at: at } }
}

function gatewayIdOf(given: unknown): string[] {
  const parsed = givenNumberEntry.safeParse(given)
  return parsed.success && parsed.data.gateway_id ? [parsed.data.gateway_id] : []
}
