import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { updateKindToAcknowledged, updateToAcknowledged } from './alarm-queries.ts'

const maxNamed = 3

/**
 * The viewer looks after these alarms from now on, whoever did before. Where they are still open after `remind_after_s`, everybody who is notified is reminded of them.
 * @throws Refusal field_invalid where one does not exist, or none of the kind is open; then none is acknowledged
 */
export async function acknowledgeAlarms(
  ctx: Context<'admin'>,
  { ids, kind, up_to: upTo, note = null, remind_after_s: after }: Input<'alarms.acknowledge'>,
): Promise<void> {
  const wanted = new Set(ids?.map((id) => parseId(id) ?? 0))
  await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.now()
    const remindAt = after === undefined || after === null ? null : new Date(at.getTime() + after * 1000)
    const acknowledgement = { by: ctx.viewer.id, at, note: note === '' ? null : note, remindAt }
    const rows =
      kind === undefined
        ? await updateToAcknowledged(tx, [...wanted], acknowledgement)
        : await updateKindToAcknowledged(tx, kind, parseId(upTo ?? '') ?? 0, acknowledgement)
    if (kind !== undefined && rows.length === 0)
      throw new Refusal('field_invalid', { field: 'kind', message: 'No alarm of this kind is open. Load the list again.' })
    if (rows.length < wanted.size)
      throw new Refusal('field_invalid', { field: 'ids', message: 'There is no alarm with one of these ids. Load the list again.' })
    const titles = rows.map(({ title }) => title)
    const more = titles.length - maxNamed
    await recordAction(ctx, tx, {
      action: 'acknowledge_alarms',
      resource: 'alarms',
      metadata: {
        alarms: [...titles.slice(0, maxNamed), ...(more > 0 ? [`and ${more.toLocaleString('en-GB')} more`] : [])].join('; '),
        ...(note ? { note } : {}),
        ...(remindAt ? { remind_at: remindAt.toISOString() } : {}),
      },
    })
  })
  ctx.announce()
}
