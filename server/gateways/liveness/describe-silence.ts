import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { formatTime } from '#server/base/format-time.ts'
import type { ExpectedTexts } from '#server/gateways/traffic/expect-texts.ts'
import { isTextUsual } from './is-silent.ts'
import { type Rule, ruleOfSilence } from './rule-of-silence.ts'
import type { App } from '#server/context.ts'
import type { StoredHealth } from './liveness-queries.ts'
import { gatewayKindOf } from '../present-gateway.ts'

/** Why a gateway is silent, in a sentence. It stays the same while the silence lasts. */
export function describeSilence(kind: GatewayKind, rule: Rule | null, expected: ExpectedTexts | undefined): string {
  if (!rule) return 'Nothing has been heard from it.'
  const since = formatTime(rule.since)
  const lastAt = 'lastAt' in rule ? formatTime(rule.lastAt) : since
  const other = lastAt === since ? '' : ` The last text came ${since}.`
  if (rule.by === 'word') return `${wordOf(kind)} says that the phone is offline since ${since}.`
  if (rule.by === 'limit')
    return `Nothing has been heard from it since ${since}; it is silent after ${describePeriod(rule.limitMs / 1000)}.`
  if (rule.by === 'polls') return `It is asked every ${describePeriod(rule.everyS ?? 0)}, and has not answered since ${lastAt}.${other}`
  if (rule.by === 'heartbeats' && kind === 'smpp') return `Nothing has been heard on its link since ${since}.`
  if (rule.by === 'heartbeats') {
    const beats = rule.everyS === null ? 'It sends heartbeats' : `Its heartbeats come every ${describePeriod(rule.everyS)}`
    return `${beats}; none since ${lastAt}.${other}`
  }
  return isTextUsual(expected)
    ? `It usually has ${describeUsual(expected)}; none since ${since}.`
    : `Nothing has been heard from it since ${since}.`
}

function wordOf(kind: GatewayKind): string {
  return kind === 'httpsms' ? 'httpSMS' : 'The service of its vendor'
}

/** "30 s", "5 min", "2 h": rounded, as timers are not exact. */
export function describePeriod(seconds: number): string {
  if (seconds < 55) return `${seconds} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

/** "13–66 texts an hour", "up to 66 texts an hour", "about 5 texts a day" */
export function describeUsual({ perDay, fewest, most }: ExpectedTexts): string {
  const [low, high] = [Math.round(fewest), Math.round(most)]
  if (high < 2) return perDay < 1.5 ? 'about one text a day' : `about ${Math.round(perDay)} texts a day`
  if (low === high) return `about ${high} texts an hour`
  return low === 0 ? `up to ${high} texts an hour` : `${low}–${high} texts an hour`
}

/** Why those of the gateways that are silent are, by id. */
export async function describeSilences(app: App, gateways: StoredHealth[]): Promise<Map<number, string>> {
  const silent = gateways.filter(({ state }) => state === 'silent').map((row) => ({ ...row, rule: ruleOfSilence(row) }))
  const usual = await app.traffic.expectTexts(silent.flatMap(({ id, rule }) => (rule?.by === 'texts' ? [{ id, from: rule.since }] : [])))
  return new Map(silent.map(({ id, kind, rule }) => [id, describeSilence(gatewayKindOf(kind), rule, usual.get(id))]))
}
