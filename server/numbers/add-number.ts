import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { refuseDeletedGateway, requireGateway } from './require-gateway.ts'
import { createNumbers } from './create-numbers.ts'
import { findNumber } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'

/** Adds a UK mobile number, in any notation. It is listed unless it is a test number or not available. @throws Refusal number_not_uk_mobile, number_taken, field_invalid */
export async function addNumber(ctx: Context, input: Omit<Input<'numbers.add'>, 'numbers'>): Promise<Output<'numbers.add'>> {
  if (input.number === undefined) throw new Refusal('field_invalid', { field: 'number', message: 'This is required.' })
  const number = parseUkMobile(input.number)
  if (!number) throw new Refusal('number_not_uk_mobile', { field: 'number' })
  const gatewayId = input.gateway_id ? await requireGateway(ctx, input.gateway_id) : null
  const { status = 'available', is_test = false } = input
  const row = await refuseDeletedGateway(() =>
    transact(ctx.db, async (tx) => {
      const [added] = await createNumbers(tx, [{ number, gateway_id: gatewayId, status, is_test, created_at: ctx.now() }])
      if (!added) return undefined
      const owner = gatewayId === null ? null : String(gatewayId)
      const changes = { number: [null, number], status: [null, status], gateway_id: [null, owner], is_test: [null, is_test] }
      await recordAction(ctx, tx, { action: 'add_number', resource: 'phone_numbers', metadata: { id: String(added.id), number, changes } })
      return findNumber(tx, added.id)
    }),
  )
  if (!row) throw new Refusal('number_taken', { field: 'number' })
  ctx.announce()
  return presentManagedNumber(row)
}
