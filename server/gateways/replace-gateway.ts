import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Clock, Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Tx } from '#server/db/database.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { deleteGatewayRows, insertGateway, updateGateway, type StoredGateway } from './gateway-queries.ts'
import { handOver, lockForHandOver } from './hand-over.ts'
import { findLink, insertLinkCopy } from './links/link-queries.ts'
import { presentGateway } from './present-gateway.ts'
import { noPull } from './pull/pull-columns.ts'
import { deleteCursor } from './pull/pull-queries.ts'

/**
 * Replaces a gateway by another one, or by a new one with the same settings: its numbers, its held texts and, unless the other one has its own, its current
 * number go to the successor. The old one is deleted, or set aside: then it is paused, its link closed, and it is not asked for texts any more. Its stored
 * texts stay with it.
 * @throws Refusal gateway_unknown, field_invalid
 */
export async function replaceGateway(ctx: Context, input: Input<'gateways.replace'>): Promise<Output<'gateways.replace'>> {
  if ((input.successor_id === undefined) === (input.name === undefined))
    throw new Refusal('field_invalid', { field: 'successor_id', message: 'Give either successor_id, or the name of a new gateway.' })
  const token = input.name === undefined ? null : makeToken(ctx)
  const { old, row, moved } = await transact(ctx.db, async (tx) => {
    const { gateways, successor: named } = await lockForHandOver(tx, [input.id], input.successor_id)
    const [replaced] = gateways
    if (!replaced) throw new Refusal('gateway_unknown')
    const successor =
      named ?? (await insertSuccessor(ctx, tx, replaced, { name: input.name ?? '', imei: input.imei ?? null, token: token ?? '' }))
    const counts = await handOver(ctx, tx, [replaced], successor)
    if (input.keep) await setAside(ctx, tx, replaced)
    else await deleteGatewayRows(tx, [replaced.id])
    const after = await takeNumber(ctx, tx, successor, replaced)
    const metadata = {
      id: input.id,
      old_gateway: input.keep ? 'set aside' : 'deleted',
      ...counts,
      changes: {
        gateway: [replaced.name, after.name],
        ...(successor.current_phone_number === after.current_phone_number
          ? {}
          : { current_phone_number: [successor.current_phone_number, after.current_phone_number] }),
      },
    }
    await recordAction(ctx, tx, { action: 'replace_gateway', resource: 'sms_gateways', metadata })
    return { old: replaced, row: after, moved: counts }
  })
  for (const { id } of [old, row]) ctx.gatewayCache.invalidate(id)
  ctx.announce()
  return { ...presentGateway(ctx, row, await findLink(ctx.db, row.id)), token, moved }
}

/** A new gateway with the settings of the old one, its link included. It has not been heard. */
async function insertSuccessor(
  ctx: Clock,
  tx: Tx,
  old: StoredGateway,
  { name, imei, token }: { name: string; imei: string | null; token: string },
): Promise<StoredGateway> {
  const { kind, lists_numbers, adds_numbers, signing_secret, texts_per_minute, current_phone_number } = old
  // The note moves as well: it says mostly where the device is and whom to call, and is gone once the old gateway is deleted.
  const { place, tags, note, silent_after_s, alarm_after_s } = old
  const { pull_url, pull_user, pull_password, pull_every_s } = old
  const row = await insertGateway(tx, {
    name,
    imei,
    kind,
    lists_numbers,
    adds_numbers,
    signing_secret,
    texts_per_minute,
    current_phone_number,
    place,
    tags,
    note,
    silent_after_s,
    alarm_after_s,
    pull_url,
    pull_user,
    pull_password,
    pull_every_s,
    // What the old one had fetched is not fetched again. How far it was read says nothing of another inbox.
    pull_from: pull_url === null ? null : (old.pulled_at ?? old.pull_from),
    token_hash: hashToken(token),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  })
  await insertLinkCopy(tx, { from: old.id, to: row.id, at: ctx.now() })
  return row
}

async function setAside(ctx: Clock, tx: Tx, old: StoredGateway): Promise<void> {
  await updateGateway(tx, old.id, { ...noPull, status: 'paused', current_phone_number: null, updated_at: ctx.now() })
  await deleteCursor(tx, old.id)
}

/** The SIM card moves to the other device: what comes without the number that received it is for that number. */
async function takeNumber(ctx: Clock, tx: Tx, successor: StoredGateway, old: StoredGateway): Promise<StoredGateway> {
  if (successor.current_phone_number !== null || old.current_phone_number === null) return successor
  const changed = await updateGateway(tx, successor.id, { current_phone_number: old.current_phone_number, updated_at: ctx.now() })
  return changed ?? successor
}
