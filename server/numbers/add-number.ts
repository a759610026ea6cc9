import type { Input, Output } from '#domain/api.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { readUkMobile } from '#domain/number.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { isGatewayGone } from '#server/gateways/is-gateway-gone.ts'
import { recogniseGateway } from '#server/gateways/recognise-gateway.ts'
import { presentNumber } from './list-numbers.ts'
import { insertNumber, type AnyNumber, type NewNumber } from './number-queries.ts'

/** Lists a UK mobile number, in whatever notation it is given. A test number is kept and not listed. */
export async function addNumber(ctx: Context, input: Input<'numbers.add'>): Promise<Output<'numbers.add'>> {
  const number = readUkMobile(input.number)
  if (!number) throw new Refusal('number_not_uk_mobile', { field: 'number' })
  const gatewayId = input.gateway_id ? await findOwner(ctx, input.gateway_id) : null
  const row = await insertAndTell(ctx, {
    number,
    gateway_id: gatewayId,
    status: 'available',
    is_test: input.is_test ?? false,
    created_at: ctx.now(),
  }).catch((error: unknown) => {
    throw isGatewayGone(error) ? noSuchGateway() : error
  })
  ctx.announce()
  await recordAction(ctx, { action: 'add_number', resource: 'phone_numbers', metadata: { id: String(row.id), number } })
  return { ...presentNumber(row), is_test: row.is_test }
}

function insertAndTell(ctx: Context, number: NewNumber): Promise<AnyNumber> {
  return ctx.db.transaction().execute(async (tx) => {
    const added = await insertNumber(tx, number)
    if (!added) throw new Refusal('number_taken', { field: 'number' })
    await recordFact(tx, { kind: 'number.changed', phone_number_id: added.id })
    return added
  })
}

async function findOwner(ctx: Context, id: string): Promise<number> {
  try {
    return (await recogniseGateway(ctx, id)).id
  } catch (error) {
    throw error instanceof Refusal && error.code === 'gateway_unknown' ? noSuchGateway() : error
  }
}

function noSuchGateway(): Refusal {
  return new Refusal('field_invalid', { field: 'gateway_id', words: refusals.gateway_unknown.words })
}
