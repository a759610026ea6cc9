import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/number.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { refuseDeletedGateway, requireGateway } from './require-gateway.ts'
import { insertNumbersAndAnnounce } from './insert-numbers-and-announce.ts'
import { findNumber } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'

/** Adds a UK mobile number, in any notation. It is listed unless it is a test number or not available. @throws Refusal number_not_uk_mobile, number_taken, field_invalid */
export async function addNumber(ctx: Context, input: Omit<Input<'numbers.add'>, 'numbers'>): Promise<Output<'numbers.add'>> {
  if (input.number === undefined) throw new Refusal('field_invalid', { field: 'number', message: 'This is needed.' })
  const number = parseUkMobile(input.number)
  if (!number) throw new Refusal('number_not_uk_mobile', { field: 'number' })
  const gatewayId = input.gateway_id ? await requireGateway(ctx, input.gateway_id) : null
  const { status = 'available', is_test = false } = input
  const [added] = await refuseDeletedGateway(() =>
    insertNumbersAndAnnounce(ctx, [{ number, gateway_id: gatewayId, status, is_test, created_at: ctx.now() }]),
  )
  const row = added && (await findNumber(ctx.db, added.id))
  if (!row) throw new Refusal('number_taken', { field: 'number' })
  const answer = presentManagedNumber(row)
  const changes = { number: [null, number], status: [null, status], gateway_id: [null, answer.gateway_id], is_test: [null, is_test] }
  await recordAction(ctx, { action: 'add_number', resource: 'phone_numbers', metadata: { id: answer.id, number, changes } })
  return answer
}
