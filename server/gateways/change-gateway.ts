import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/api/gateways.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateGatewayState } from './liveness/update-gateway-state.ts'
import { listingColumns, parseOwnNumber } from './create-gateway.ts'
import { findGateway, updateGateway, type StoredGateway } from './gateway-queries.ts'
import { findLink } from './links/link-queries.ts'
import { gatewayKindOf, presentGateway } from './present-gateway.ts'
import { pullColumns } from './pull/pull-columns.ts'
import { deleteCursor } from './pull/pull-queries.ts'
import { saveLink } from './links/save-link.ts'
import { encryptSecret } from './secrets/encrypt-secret.ts'

const shown = [
  'name',
  'imei',
  'kind',
  'status',
  'lists_numbers',
  'current_phone_number',
  'texts_per_minute',
  'place',
  'tags',
  'silent_after_s',
  'alarm_after_s',
] as const

/**
 * Changes the fields that are set and leaves the others. A signing secret of null removes it.
 * @throws Refusal gateway_unknown, gateway_changed when it was saved since `updated_at`, field_invalid, see `pullColumns` and `saveLink`
 */
export async function changeGateway(ctx: Context, input: Input<'gateways.change'>): Promise<Gateway> {
  const id = parseId(input.id)
  const {
    name,
    imei,
    kind,
    status,
    lists_numbers: lists,
    current_phone_number: number,
    signing_secret: secret,
    texts_per_minute: limit,
    place,
    tags,
    silent_after_s: silentAfterS,
    alarm_after_s: alarmAfterS,
    note,
  } = input
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(imei === undefined ? {} : { imei: imei || null }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(lists === undefined ? {} : listingColumns(lists)),
    ...(secret === undefined ? {} : { signing_secret: secret === null ? null : encryptSecret(ctx.secret, secret) }),
    // With a new limit the gateway begins with its whole allowance.
    ...(limit === undefined ? {} : { texts_per_minute: limit, allowance_spent_until: null }),
    ...(place === undefined ? {} : { place: place || null }),
    ...(tags === undefined ? {} : { tags }),
    ...(silentAfterS === undefined ? {} : { silent_after_s: silentAfterS }),
    ...(alarmAfterS === undefined ? {} : { alarm_after_s: alarmAfterS }),
    ...(note === undefined ? {} : { note: note || null }),
    updated_at: ctx.now(),
  }
  if (id === null) throw new Refusal('gateway_unknown')
  const row = await updateGatewayState(ctx, id, async (tx, before) => {
    const pull = pullColumns(ctx, kind ?? before.kind, input.pull, before)
    // A heartbeat may have reported one that is no UK mobile: sent back as it is, it stays.
    const own = number === undefined || number === before.current_phone_number ? {} : { current_phone_number: parseOwnNumber(number) }
    const changed = await updateGateway(tx, id, { ...change, ...own, ...pull }, input.updated_at)
    if (changed?.pull_url === null && before.pull_url !== null) await deleteCursor(tx, id)
    if (changed && (kind !== undefined || input.smpp)) await saveLink(ctx, tx, { id, kind: gatewayKindOf(changed.kind) }, input.smpp)
    if (changed) {
      const metadata = { id: input.id, name: before.name, ...describeGatewayChange(before, changed, input) }
      await recordAction(ctx, tx, { action: 'update_gateway', resource: 'sms_gateways', metadata })
    }
    return changed
  })
  if (!row) throw new Refusal((await findGateway(ctx.db, id)) ? 'gateway_changed' : 'gateway_unknown')
  ctx.gatewayCache.invalidate(row.id)
  ctx.announce()
  return presentGateway(ctx, row, await findLink(ctx.db, row.id))
}

/** What the activity log records: the old and the new value of each changed field, and by name only those that hold secrets, and the note. */
function describeGatewayChange(
  before: StoredGateway,
  after: StoredGateway,
  given: { pull?: unknown; smpp?: unknown; signing_secret?: unknown; note?: unknown },
) {
  const differing = shown.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const named = (['pull', 'smpp', 'signing_secret', 'note'] as const).filter((field) => given[field] !== undefined)
  return {
    ...(differing.length === 0 ? {} : { changes: Object.fromEntries(differing.map((field) => [field, [before[field], after[field]]])) }),
    ...(named.length === 0 ? {} : { changed: named }),
  }
}
