import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxTags } from '#domain/gateways/place.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { listingColumns } from './create-gateway.ts'
import { updateGateways, type StoredGateway } from './gateway-queries.ts'
import { updateTags } from './places/place-queries.ts'
import { updateGatewayStates } from './liveness/update-gateway-state.ts'

/**
 * Sets the given fields of many gateways, of all or of none; those that are gone are left out. Returns how many were changed.
 * @throws Refusal field_invalid where one would have too many tags
 */
export async function changeGateways(
  ctx: Context,
  { ids, add_tags: added = [], remove_tags: removed = [], ...input }: Input<'gateways.changeMany'>,
): Promise<{ gateways: number }> {
  const given = { ...input, ...(input.place === undefined ? {} : { place: input.place || null }) }
  const { lists_numbers: lists, ...columns } = given
  const change = {
    ...columns,
    ...(lists === undefined ? {} : listingColumns(lists)),
    // With a new limit a gateway begins with its whole allowance.
    ...(given.texts_per_minute === undefined ? {} : { allowance_spent_until: null }),
  }
  const fields = (['status', 'lists_numbers', 'texts_per_minute', 'place'] as const).filter((field) => given[field] !== undefined)
  const wanted = ids.flatMap((id) => parseId(id) ?? [])
  const rows = await updateGatewayStates(ctx, wanted, async (tx, all) => {
    const tagsOf = new Map(all.map((row) => [row.id, changeTags(row, added, removed)]))
    const differs = (row: StoredGateway) =>
      fields.some((field) => row[field] !== given[field]) || JSON.stringify(tagsOf.get(row.id)) !== JSON.stringify(row.tags)
    const before = all.filter(differs)
    if (before.length === 0) return []
    const changes = Object.fromEntries(fields.map((field) => [field, [[...new Set(before.map((row) => row[field]))], given[field]]]))
    const metadata = {
      ids: before.map(({ id }) => String(id)),
      names: before.map(({ name }) => name),
      ...(added.length > 0 ? { added_tags: added } : {}),
      ...(removed.length > 0 ? { removed_tags: removed } : {}),
      ...(fields.length > 0 ? { changes } : {}),
    }
    await recordAction(ctx, tx, { action: 'update_gateways', resource: 'sms_gateways', metadata })
    const changed = before.map(({ id }) => id)
    if (added.length + removed.length > 0) await updateTags(tx, changed, { added, removed })
    return updateGateways(tx, changed, { ...change, updated_at: ctx.now() })
  })
  for (const { id } of rows) ctx.gatewayCache.invalidate(id)
  if (rows.length > 0) ctx.announce()
  return { gateways: rows.length }
}

/** @throws Refusal field_invalid where they would be too many */
function changeTags({ name, tags }: StoredGateway, added: string[], removed: string[]): string[] {
  const changed = [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag))
  if (changed.length > maxTags)
    throw new Refusal('field_invalid', {
      field: 'add_tags',
      message: `${name} would have ${changed.length} tags; a gateway may have up to ${maxTags}.`,
    })
  return changed
}
