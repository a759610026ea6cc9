import type { Input, Output } from '#domain/api/api.ts'
import type { ListsNumbers } from '#domain/gateways/gateway.ts'
import { Refusal } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { insertGateway } from './gateway-queries.ts'
import { findLink } from './links/link-queries.ts'
import { pullColumns } from './pull/pull-columns.ts'
import { presentGateway } from './present-gateway.ts'
import { saveLink } from './links/save-link.ts'
import { encryptSecret } from './secrets/encrypt-secret.ts'

/** Creates a gateway and returns its token, which is never shown again. @throws Refusal field_invalid, see `pullColumns` and `saveLink` */
export async function createGateway(ctx: Context, input: Input<'gateways.create'>): Promise<Output<'gateways.create'>> {
  const token = makeToken(ctx)
  const gateway = {
    name: input.name,
    kind: input.kind ?? ('json' as const),
    imei: input.imei || null,
    current_phone_number: parseOwnNumber(input.current_phone_number),
    place: input.place || null,
    tags: input.tags ?? [],
    silent_after_s: input.silent_after_s ?? null,
    alarm_after_s: input.alarm_after_s ?? null,
    note: input.note || null,
    ...listingColumns(input.lists_numbers ?? 'own'),
    signing_secret: input.signing_secret ? encryptSecret(ctx.secret, input.signing_secret) : null,
    texts_per_minute: input.texts_per_minute ?? null,
    ...pullColumns(ctx, input.kind ?? 'json', input.pull, null),
    token_hash: hashToken(token),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const row = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertGateway(tx, gateway)
    await saveLink(ctx, tx, { id: inserted.id, kind: gateway.kind }, input.smpp)
    const metadata = { id: String(inserted.id), name: inserted.name }
    await recordAction(ctx, tx, { action: 'create_gateway', resource: 'sms_gateways', metadata })
    return inserted
  })
  ctx.gatewayCache.invalidate(row.id)
  ctx.announce()
  return { ...presentGateway(ctx, row, await findLink(ctx.db, row.id)), token }
}

/** The columns of the setting: nodes of the previous version read `adds_numbers`. */
export function listingColumns(lists: ListsNumbers) {
  return { lists_numbers: lists, adds_numbers: lists !== 'none' }
}

/** A gateway's own number as somebody enters it; null where there is none. @throws Refusal field_invalid when it is no UK mobile: its texts would all be held */
export function parseOwnNumber(entered: string | null | undefined): string | null {
  if (!entered) return null
  const number = parseUkMobile(entered)
  if (number !== null) return number
  throw new Refusal('field_invalid', {
    field: 'current_phone_number',
    message: 'This is no UK mobile number: +447 and nine digits. Leave it empty where the texts name their number.',
  })
}

/** A gateway's number as a heartbeat reports it, and as it is stored: `+447…` when it is a UK mobile, else as it was reported. */
export function normaliseReportedNumber(number: string | null | undefined): string | null {
  return number ? (parseUkMobile(number) ?? number) : null
}
