import type { App } from '#server/context.ts'
import { describeSilence } from './describe-silence.ts'
import type { StoredSigns } from './liveness-queries.ts'
import { gatewayKindOf } from './present-gateway.ts'
import { ruleOfSilence } from './rule-of-silence.ts'

/** Why those of the gateways that are silent are, by id. */
export async function describeSilences(app: App, gateways: StoredSigns[]): Promise<Map<number, string>> {
  const silent = gateways.filter(({ state }) => state === 'silent').map((row) => ({ ...row, rule: ruleOfSilence(row) }))
  const usual = await app.traffic.expectTexts(silent.flatMap(({ id, rule }) => (rule?.by === 'texts' ? [{ id, from: rule.since }] : [])))
  return new Map(silent.map(({ id, kind, rule }) => [id, describeSilence(gatewayKindOf(kind), rule, usual.get(id))]))
}
