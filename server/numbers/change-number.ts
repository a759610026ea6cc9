import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { lockAgainstDeletion } from './gateway-number-queries.ts'
import { refuseDeletedGateway, requireGateway } from './require-gateway.ts'
import { isListed } from './is-listed.ts'
import { findNumber, lockNumberRow, updateNumber } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'

/**
 * Changes the fields that are set and leaves the others. A number that is paused, retired or made a test number disappears from the lists live, with its texts, and
 * returns with them.
 * @throws Refusal number_not_found, field_invalid when there is no such gateway
 */
export async function changeNumber(ctx: Context, input: Input<'numbers.change'>): Promise<Output<'numbers.change'>> {
  const id = parseId(input.id) ?? 0
  const gatewayId = typeof input.gateway_id === 'string' ? await requireGateway(ctx, input.gateway_id) : input.gateway_id
  const isChanged = await refuseDeletedGateway(() =>
    applyChange(ctx, id, { status: input.status, gateway_id: gatewayId, is_test: input.is_test }),
  )
  if (isChanged) ctx.announce()
  const row = await findNumber(ctx.db, id)
  if (!row) throw noSuchNumber()
  return presentManagedNumber(row)
}

type RequestedChange = { [field in 'status' | 'gateway_id' | 'is_test']: Awaited<ReturnType<typeof lockExistingNumber>>[field] | undefined }

/** Records what really changed, as `{field: [old, new]}`. Returns whether anything did. */
function applyChange(ctx: Context, id: number, change: RequestedChange): Promise<boolean> {
  return transact(ctx.db, async (tx) => {
    await lockAgainstDeletion(tx, [change.gateway_id])
    const before = await lockExistingNumber(tx, id)
    const fields = (['status', 'gateway_id', 'is_test'] as const).filter(
      (field) => change[field] !== undefined && change[field] !== before[field],
    )
    if (fields.length === 0) return false
    const next = { ...before, ...Object.fromEntries(fields.map((field) => [field, change[field]])) }
    await updateNumber(tx, id, { status: next.status, gateway_id: next.gateway_id, is_test: next.is_test })
    // A change of a number that is listed neither before nor after is invisible to watchers.
    if (isListed(before) || isListed(next)) await recordFact(tx, { kind: 'number.changed', phone_number_id: id })
    const changes = Object.fromEntries(fields.map((field) => [field, [toApiValue(before[field]), toApiValue(next[field])]]))
    const metadata = { id: String(id), number: before.number, changes }
    await recordAction(ctx, tx, { action: 'update_number', resource: 'phone_numbers', metadata })
    return true
  })
}

async function lockExistingNumber(tx: Parameters<typeof lockNumberRow>[0], id: number) {
  const row = await lockNumberRow(tx, id)
  if (!row) throw noSuchNumber()
  return row
}

/** Ids are strings in the API. */
function toApiValue(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

function noSuchNumber(): Refusal {
  return new Refusal('number_not_found', { message: 'There is no number with this id.' })
}
