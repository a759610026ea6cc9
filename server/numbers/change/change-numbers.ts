import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { updateNumbers } from './bulk-queries.ts'
import { lockAgainstDeletion } from '../gateway-number-queries.ts'
import { changeNote } from './change-note.ts'
import { isListed } from '../is-listed.ts'
import { lockSelectedNumbers } from './lock-selected-numbers.ts'
import { findNumber } from '../number-queries.ts'
import { presentManagedNumber } from '../present-managed-number.ts'
import { recordManyChanged } from '../record-many-changed.ts'
import { refuseDeletedGateway, requireGateway } from '../require-gateway.ts'
import { lockNumbersWhere, type LockedNumber } from '../search/search-queries.ts'
import { describeSelection, summariseOld } from './summarise-bulk.ts'

/**
 * Changes the fields that are set and leaves the others. A number that is paused, retired or made a test number disappears from the lists live, with its texts, and
 * returns with them.
 * @throws Refusal number_not_found, field_invalid when there is no such gateway
 */
export async function changeNumber(
  ctx: Context,
  { id: idText, note, ...given }: Input<'numbers.change'>,
): Promise<Output<'numbers.change'>> {
  const id = parseId(idText) ?? 0
  await change(ctx, given, {
    async lock(tx) {
      const numbers = await lockNumbersWhere(tx, { ids: [id] })
      if (numbers.length === 0) throw noSuchNumber()
      return numbers
    },
    describe: ([number]) => ({ action: 'update_number', metadata: { id: String(id), number: number?.number } }),
  })
  if (note !== undefined) await changeNote(ctx, id, note)
  const row = await findNumber(ctx.db, id)
  if (!row) throw noSuchNumber()
  return presentManagedNumber(row)
}

/**
 * Changes the same fields of many numbers, of all or of none: in one transaction, with one record in the activity log.
 * @throws Refusal filter_missing, numbers_changed, field_invalid when there is no such gateway
 */
export async function changeNumbers(ctx: Context, input: Input<'numbers.changeMany'>): Promise<Output<'numbers.changeMany'>> {
  return change(ctx, input.change, {
    lock: (tx) => lockSelectedNumbers(ctx, tx, input, 'for change'),
    describe: (changed) => ({ action: 'update_numbers', metadata: { count: changed.length, ...describeSelection(input, changed) } }),
  })
}

const fields = ['status', 'gateway_id', 'is_test'] as const

type Selected = {
  lock(tx: Tx): Promise<LockedNumber[]>
  /** What the activity log says of the numbers that differ, beside the changes. */
  describe(changed: LockedNumber[]): { action: string; metadata: object }
}

/** Changes what differs, and records it as `{field: [old, new]}`. @throws Refusal field_invalid when there is no such gateway */
async function change(ctx: Context, given: Input<'numbers.changeMany'>['change'], { lock, describe }: Selected) {
  const gatewayId = typeof given.gateway_id === 'string' ? await requireGateway(ctx, given.gateway_id) : given.gateway_id
  const next = (number: LockedNumber): LockedNumber => ({
    ...number,
    status: given.status ?? number.status,
    gateway_id: gatewayId === undefined ? number.gateway_id : gatewayId,
    is_test: given.is_test ?? number.is_test,
  })
  const result = await refuseDeletedGateway(() =>
    transact(ctx.db, async (tx) => {
      await lockAgainstDeletion(tx, [gatewayId])
      const matched = await lock(tx)
      const changed = matched.filter((number) => fields.some((field) => number[field] !== next(number)[field]))
      if (changed.length === 0) return { matched: matched.length, changed: 0 }
      await updateNumbers(tx, changed.map(next))
      // A change of a number that is listed neither before nor after is invisible to watchers.
      const visible = changed.filter((number) => isListed(number) || isListed(next(number)))
      await recordManyChanged(
        tx,
        visible.map(({ id }) => id),
      )
      const { action, metadata } = describe(changed)
      const changes = describeChanges(changed, next)
      await recordAction(ctx, tx, { action, resource: 'phone_numbers', metadata: { ...metadata, changes } })
      return { matched: matched.length, changed: changed.length }
    }),
  )
  if (result.changed > 0) ctx.announce()
  return result
}

function describeChanges(numbers: LockedNumber[], next: (number: LockedNumber) => LockedNumber): object {
  const differing = fields.filter((field) => numbers.some((number) => number[field] !== next(number)[field]))
  const values = (field: (typeof fields)[number], of: LockedNumber[]) => summariseOld(of.map((number) => number[field]))
  return Object.fromEntries(differing.map((field) => [field, [values(field, numbers), values(field, numbers.map(next))]]))
}

function noSuchNumber(): Refusal {
  return new Refusal('number_not_found', { message: 'There is no number with this id.' })
}
