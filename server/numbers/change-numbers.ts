import type { Input, Output } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { updateNumbers } from './bulk-queries.ts'
import { lockAgainstDeletion } from './gateway-number-queries.ts'
import { isListed } from './is-listed.ts'
import { lockSelectedNumbers, type NumberSelection } from './lock-selected-numbers.ts'
import { recordManyChanged } from './record-many-changed.ts'
import { refuseDeletedGateway, requireGateway } from './require-gateway.ts'
import type { LockedNumber } from './search-queries.ts'
import { describeSelection, summariseOld } from './summarise-bulk.ts'

/**
 * Changes the same fields of many numbers, of all or of none: in one transaction, with one record in the activity log.
 * @throws Refusal filter_missing, numbers_changed, field_invalid when there is no such gateway
 */
export async function changeNumbers(ctx: Context, input: Input<'numbers.changeMany'>): Promise<Output<'numbers.changeMany'>> {
  const { status, gateway_id: gateway, is_test: isTest } = input.change
  const gatewayId = typeof gateway === 'string' ? await requireGateway(ctx, gateway) : gateway
  const change: BulkChange = {
    ...(status === undefined ? {} : { status }),
    ...(gatewayId === undefined ? {} : { gateway_id: gatewayId }),
    ...(isTest === undefined ? {} : { is_test: isTest }),
  }
  const result = await refuseDeletedGateway(() => applyChange(ctx, input, change))
  if (result.changed > 0) ctx.announce()
  return result
}

type BulkChange = Partial<Pick<LockedNumber, 'status' | 'gateway_id' | 'is_test'>>

function applyChange(ctx: Context, selection: NumberSelection, change: BulkChange): Promise<Output<'numbers.changeMany'>> {
  return transact(ctx.db, async (tx) => {
    await lockAgainstDeletion(tx, [change.gateway_id])
    const matched = await lockSelectedNumbers(ctx, tx, selection, 'for change')
    const fields = (['status', 'gateway_id', 'is_test'] as const).filter((field) => change[field] !== undefined)
    const different = matched.filter((number) => fields.some((field) => number[field] !== change[field]))
    if (different.length === 0) return { matched: matched.length, changed: 0 }
    await updateNumbers(
      tx,
      different.map(({ id, ...number }) => ({ id, ...number, ...change })),
    )
    // A change of a number that is listed neither before nor after is invisible to watchers.
    const visible = different.filter((number) => isListed(number) || isListed({ ...number, ...change }))
    await recordManyChanged(
      tx,
      visible.map(({ id }) => id),
    )
    const changes = Object.fromEntries(
      fields
        .filter((field) => different.some((number) => number[field] !== change[field]))
        .map((field) => [field, [summariseOld(different.map((number) => number[field])), toText(change[field] ?? null)]]),
    )
    const metadata = { count: different.length, ...describeSelection(selection, different), changes }
    await recordAction(ctx, tx, { action: 'update_numbers', resource: 'phone_numbers', metadata })
    return { matched: matched.length, changed: different.length }
  })
}

/** Ids are strings in the API. */
function toText(value: string | number | boolean | null): string | boolean | null {
  return typeof value === 'number' ? String(value) : value
}
