import { maxHeldIds } from '#domain/messages/held.ts'
import { call } from '../../../api/call.ts'
import type { HeldFilter } from './held-filter.ts'
import type { HeldText } from './held-row.tsx'

/** Texts by id, or all that match a filter. */
export type HeldSelection = { ids: string[] } | { filter: HeldFilter; count: number }

export function countOf(selection: HeldSelection): number {
  return 'ids' in selection ? selection.ids.length : selection.count
}

/** True if all of these texts are selected. They are shown by the filter `shown`, which may match parts of a text that are not in its row. */
export function includesAll(selection: HeldSelection, texts: HeldText[], shown: HeldFilter): boolean {
  if ('ids' in selection) return texts.every(({ id }) => selection.ids.includes(id))
  const { search, number, reason, gateway_id: gatewayId } = selection.filter
  return (
    (search === undefined || search === shown.search) &&
    texts.every(
      (text) =>
        (number === undefined || number === text.number || number === shown.number) &&
        (reason === undefined || reason === text.reason_code) &&
        (gatewayId === undefined || gatewayId === text.gateway_id || gatewayId === shown.gateway_id),
    )
  )
}

/** The ids of no more texts than somebody was asked about: of those that match, the newest may have arrived since. @throws CallError */
export async function loadIds(selection: HeldSelection): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const ids: string[] = []
  let before: string | null = null
  do {
    const page: { ids: string[]; next: string | null } = await call('held.listIds', {
      ...selection.filter,
      limit: maxHeldIds,
      ...(before === null ? {} : { before }),
    })
    ids.push(...page.ids)
    before = page.next
  } while (before !== null)
  return ids.slice(Math.max(0, ids.length - selection.count))
}
