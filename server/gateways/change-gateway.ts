import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateways/gateway.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateGatewayState } from './update-gateway-state.ts'
import { describeGatewayChange } from './describe-gateway-change.ts'
import { listingColumns, normaliseReportedNumber } from './create-gateway.ts'
import { findGateway, updateGateway } from './gateway-queries.ts'
import { findLink } from './link-queries.ts'
import { gatewayKindOf, presentGateway } from './present-gateway.ts'
import { pullColumns } from './pull-columns.ts'
import { deleteCursor } from './pull-queries.ts'
import { saveLink } from './save-link.ts'
import { encryptSecret } from '#server/base/encrypt-secret.ts'

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
  } = input
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(imei === undefined ? {} : { imei: imei || null }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(lists === undefined ? {} : listingColumns(lists)),
    ...(number === undefined ? {} : { current_phone_number: normaliseReportedNumber(number) }),
    ...(secret === undefined ? {} : { signing_secret: secret === null ? null : encryptSecret(ctx.secret, secret) }),
    // With a new limit the gateway begins with its whole allowance.
    ...(limit === undefined ? {} : { texts_per_minute: limit, allowance_spent_until: null }),
    updated_at: ctx.now(),
  }
  if (id === null) throw new Refusal('gateway_unknown')
  const row = await updateGatewayState(ctx, id, async (tx, before) => {
    const pull = pullColumns(ctx, kind ?? before.kind, input.pull, before)
    const changed = await updateGateway(tx, id, { ...change, ...pull }, input.updated_at)
    if (changed?.pull_url === null && before.pull_url !== null) await deleteCursor(tx, id)
    if (changed && (kind !== undefined || input.smpp)) await saveLink(ctx, tx, { id, kind: gatewayKindOf(changed.kind) }, input.smpp)
    if (changed) {
      const metadata = { id: input.id, ...describeGatewayChange(before, changed, input) }
      await recordAction(ctx, tx, { action: 'update_gateway', resource: 'sms_gateways', metadata })
    }
    return changed
  })
  if (!row) throw new Refusal((await findGateway(ctx.db, id)) ? 'gateway_changed' : 'gateway_unknown')
  ctx.gatewayCache.invalidate(row.id)
  ctx.announce()
  return presentGateway(ctx, row, await findLink(ctx.db, row.id))
}
