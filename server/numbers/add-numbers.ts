import type { Input } from '#domain/api/api.ts'
import { givenNumberEntry, type AddedNumbers } from '#domain/api/numbers.ts'
import { refusals } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { findExistingGateways, refuseDeletedGateway } from './require-gateway.ts'
import { createNumbers } from './create-numbers.ts'
import { findNumberIds, type NewNumber } from './number-queries.ts'

type Entry = { new: NewNumber } | { number: string; reason: string }

/** Adds a list of numbers. Each has a result of its own, in order: an invalid one does not affect the others. */
export async function addNumbers(ctx: Context, given: NonNullable<Input<'numbers.add'>['numbers']>): Promise<AddedNumbers> {
  const gateways = await findExistingGateways(ctx, given.flatMap(gatewayIdOf))
  const entries = given.map((one) => parseEntry(one, gateways, ctx.now()))
  // Of duplicates in the list, the first counts.
  const newNumbers = new Map<string, NewNumber>()
  for (const entry of entries) if ('new' in entry && !newNumbers.has(entry.new.number)) newNumbers.set(entry.new.number, entry.new)
  const added = await refuseDeletedGateway(() =>
    transact(ctx.db, async (tx) => {
      const rows = await createNumbers(tx, [...newNumbers.values()])
      const metadata = { count: rows.length, changes: { numbers: [[], rows.map(({ number }) => number)] } }
      if (rows.length > 0) await recordAction(ctx, tx, { action: 'add_numbers', resource: 'phone_numbers', metadata })
      return rows
    }),
  )
  if (added.length > 0) ctx.announce()
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
