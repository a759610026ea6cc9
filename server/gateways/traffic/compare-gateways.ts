import type { Input, Output } from '#domain/api/api.ts'
import type { Clock, Store } from '#server/context.ts'
import { compareWithUsual, findTextsPerSpan } from './traffic-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The texts of an hour are counted once it is over, three minutes later. */
const countedAfterMs = 5 * 60_000
const shown = 20

/**
 * What active gateways have delivered beside what is usual for them. One with half of it or less, or with twice or more, is an outlier, unless it differs by so few
 * texts that this may be chance: fewer than ten, or than three standard deviations of a Poisson distribution.
 */
export async function compareGateways(app: Store & Clock, { days }: Input<'analytics.gateways'>): Promise<Output<'analytics.gateways'>> {
  const to = new Date(Math.floor((app.now().getTime() - countedAfterMs) / hourMs) * hourMs)
  const from = new Date(to.getTime() - days * dayMs)
  const [gateways, spans] = await Promise.all([compareWithUsual(app.db, from, to), findTextsPerSpan(app.db, from, to)])
  const known = gateways.flatMap(({ usual, ...gateway }) => (usual === null ? [] : [{ ...gateway, usual }]))
  const outliers = known.filter(({ texts, usual }) => isUnusual(texts, usual))
  const texts = new Map(spans.map((span) => [span.span, span.texts]))
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    texts: sum(gateways.map((gateway) => gateway.texts)),
    usual: known.length === 0 ? null : Math.round(sum(known.map(({ usual }) => usual))),
    texts_of_known: sum(known.map((gateway) => gateway.texts)),
    per_day: Array.from({ length: days }, (_, day) => ({
      at: new Date(from.getTime() + day * dayMs).toISOString(),
      texts: texts.get(day) ?? 0,
    })),
    fewer: outliers.filter((gateway) => gateway.texts < gateway.usual).length,
    more: outliers.filter((gateway) => gateway.texts > gateway.usual).length,
    outliers: outliers
      .toSorted((one, other) => Math.abs(other.texts - other.usual) - Math.abs(one.texts - one.usual) || one.id - other.id)
      .slice(0, shown)
      .map(({ id, name, place, texts: delivered, usual }) => ({
        id: String(id),
        name,
        place,
        texts: delivered,
        usual: Math.round(usual),
      })),
  }
}

function isUnusual(texts: number, usual: number): boolean {
  const isFar = texts <= usual / 2 || texts >= usual * 2
  return isFar && Math.abs(texts - usual) >= Math.max(10, 3 * Math.sqrt(usual))
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
