import { minExpectedTexts } from '#domain/gateways/gateway.ts'
import type { ExpectedTexts } from '#server/gateways/traffic/expect-texts.ts'
import { minSilenceMs, type Rule } from './rule-of-silence.ts'

const hourMs = 3_600_000
/** Where texts are judged and none are usual. */
const quietAfterMs = 24 * hourMs
/** However few are usual. */
const maxQuietMs = 7 * quietAfterMs
/** Fewer texts in a day tell nothing about the next. */
const minUsualPerDay = 1

/** True if a gateway is silent that is judged otherwise than by its texts. `listeningSince`: before that nobody listened. */
export function isSilentByClock(rule: Exclude<Rule, { by: 'texts' }>, now: Date, listeningSince: Date): boolean {
  return rule.by === 'word' || silentMs(rule, now, listeningSince) >= rule.limitMs
}

/** True if a gateway that is judged by its texts is silent. `expected` is absent where nothing is known of what is usual for it. */
export function isSilentByTexts(rule: Rule, now: Date, listeningSince: Date, expected: ExpectedTexts | undefined): boolean {
  const ms = silentMs(rule, now, listeningSince)
  if (!isTextUsual(expected)) return ms >= quietAfterMs
  return ms >= minSilenceMs && (expected.texts >= minExpectedTexts || ms >= maxQuietMs)
}

/** A gateway of which nothing is missed need not be judged by its texts again before so long, and at most five minutes. */
export const maxPatienceMs = 300_000

export function patienceMs(rule: Rule, now: Date, listeningSince: Date, expected: ExpectedTexts | undefined): number {
  const isUsual = isTextUsual(expected)
  const untilQuiet = (isUsual ? maxQuietMs : quietAfterMs) - silentMs(rule, now, listeningSince)
  const untilMissed = isUsual ? ((minExpectedTexts - expected.texts) / expected.most) * hourMs : Infinity
  return Math.min(Math.max(0, untilMissed), untilQuiet, maxPatienceMs)
}

export function isTextUsual(expected: ExpectedTexts | undefined): expected is ExpectedTexts {
  return expected !== undefined && expected.perDay >= minUsualPerDay
}

function silentMs({ since }: Rule, now: Date, listeningSince: Date): number {
  return now.getTime() - Math.max(since.getTime(), listeningSince.getTime())
}
