import type { Input, Output } from '#domain/api/api.ts'
import { lastHourOf, maxGatewaysPerRequest } from '#domain/gateways/gateway.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Context } from '#server/context.ts'
import { parseNumberSearch } from '#server/numbers/search/parse-number-search.ts'
import { formatPosition, formatTextKey, parsePosition, parseTextKey, takePage } from '#server/base/page-position.ts'
import { countGateways, type GatewayCounts } from './count-gateways.ts'
import { findGatewayPage, type GatewayFilter, type GatewayPosition } from './gateway-list-queries.ts'
import { presentGateways } from './present-gateways.ts'
import { abandonedSince } from './links/present-link.ts'

/**
 * The gateways that match, by name unless another order is given. Without a limit up to a thousand; `before` is the `next` of the previous page in the same
 * order.
 * @throws Refusal field_invalid where `before` is no position in a list of gateways
 */
export async function listGateways(ctx: Context, input: Input<'gateways.list'> = {}): Promise<Output<'gateways.list'>> {
  const { sort: by = 'name', order = 'asc', limit = maxGatewaysPerRequest } = input
  const after = parsePosition(input.before, parseKeys)
  const unreadable = input.state === 'error' ? (await countGateways(ctx)).unreadable : []
  const { rows, total } = await findGatewayPage(ctx.db, toFilter(ctx, input, unreadable), { by, order, after, limit: limit + 1 })
  const { page, next } = takePage(rows, limit, (row) => formatPosition(row.sort_key, formatTextKey(row.name_key), row.id))
  return { gateways: await presentGateways(ctx, page), next, total }
}

function toFilter(
  ctx: Clock,
  { search, state, kind, place, tag }: Input<'gateways.list'>,
  unreadable: GatewayCounts['unreadable'],
): GatewayFilter {
  return {
    search: search ? { parts: [search.toLowerCase(), ...parseNumberSearch(search).inNumber], id: parseId(search) } : null,
    condition: state ?? null,
    kind: kind ?? null,
    place: place || null,
    tag: tag || null,
    unreadable: unreadable.map(({ id }) => id),
    lastHour: lastHourOf(ctx.now()),
    abandonedSince: abandonedSince(ctx.now()),
  }
}

function parseKeys(key: string, nameText: string, idText: string): GatewayPosition | null {
  const id = parseId(idText)
  const nameKey = parseTextKey(nameText)
  return id === null || nameKey === null || !/^-?\d{1,16}$/.test(key) ? null : { key: Number(key), nameKey, id }
}
