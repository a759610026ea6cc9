import type { Input } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateway.ts'
import { parseId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateGatewayState } from './update-gateway-state.ts'
import { listingColumns, normaliseReportedNumber } from './create-gateway.ts'
import { findGateway, updateGateway } from './gateway-queries.ts'
import { findLink } from './link-queries.ts'
import { gatewayKindOf, presentGateway } from './present-gateway.ts'
import { saveLink } from './save-link.ts'
import { encryptSecret } from './encrypt-secret.ts'

/**
 * Changes the fields that are set and leaves the others. A signing secret of null removes it.
 * @throws Refusal gateway_unknown, gateway_changed when it was saved since `updated_at`, field_invalid, see `saveLink`
 */
export async function changeGateway(ctx: Context, input: Input<'gateways.change'>): Promise<Gateway> {
  const id = parseId(input.id)
  const { name, imei, kind, status, lists_numbers: lists, current_phone_number: number, signing_secret: secret } = input
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(imei === undefined ? {} : { imei: imei || null }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(lists === undefined ? {} : listingColumns(lists)),
    ...(number === undefined ? {} : { current_phone_number: normaliseReportedNumber(number) }),
    ...(secret === undefined ? {} : { signing_secret: secret === null ? null : encryptSecret(ctx.secret, secret) }),
    updated_at: ctx.now(),
  }
  if (id === null) throw new Refusal('gateway_unknown')
  const { id: _id, signing_secret: _secret, ...shown } = input
  const metadata = { id: input.id, changed: Object.keys(shown) }
  const row = await updateGatewayState(ctx, id, async (tx) => {
    const changed = await updateGateway(tx, id, change, input.updated_at)
    if (changed && (kind !== undefined || input.smpp)) await saveLink(ctx, tx, { id, kind: gatewayKindOf(changed.kind) }, input.smpp)
    if (changed) await recordAction(ctx, tx, { action: 'update_gateway', resource: 'sms_gateways', metadata })
    return changed
  })
  if (!row) throw new Refusal((await findGateway(ctx.db, id)) ? 'gateway_changed' : 'gateway_unknown')
  ctx.gatewayCache.invalidate(row.id)
  ctx.announce()
  return presentGateway(ctx, row, await findLink(ctx.db, row.id))
}
