import { delayBoundsMs } from '#domain/messages/delay.ts'
import type { Receiving } from '#domain/numbers/number.ts'
import type { Translate } from '../../i18n/words.tsx'

export type WaitFacts = {
  receiving: Receiving
  /** Null where it is not known. */
  typicalDelayS: number | null
  /** When the gateway was last seen, where it is silent. */
  silentSince: string | null
  isConnected: boolean
  /** The text that had come was deleted or reported. */
  isGone: boolean
  /** A text has come, and may be another one than the awaited. */
  hasText: boolean
  /** Nothing more has come for a minute. */
  isLong: boolean
  now: number
  t: Translate
  /** Writes a time of day. */
  moment: (iso: string, now: number) => string
}

export type WaitWords = { tone: 'none' | 'ok' | 'warning'; headline: string; detail: string; offersAnother: boolean }

/** Tells somebody who waits for a text how long it usually takes, and what to do when none comes. */
export function describeWait({
  receiving,
  typicalDelayS,
  silentSince,
  isConnected,
  isGone,
  hasText,
  isLong,
  now,
  t,
  moment,
}: WaitFacts): WaitWords {
  const headline = t('inbox.waiting')
  if (!isConnected) return { tone: 'none', headline, detail: t('inbox.waiting_offline'), offersAnother: false }
  if (isGone) return { tone: 'none', headline, detail: t('inbox.text_gone'), offersAnother: isLong }
  if (receiving === 'silent')
    return {
      tone: 'warning',
      headline: silentSince === null ? t('inbox.nothing_reaches') : t('inbox.nothing_since', { time: moment(silentSince, now) }),
      detail: t('inbox.may_not_get'),
      offersAnother: true,
    }
  if (isLong)
    return {
      tone: receiving === 'yes' ? 'ok' : 'none',
      headline,
      detail: hasText ? t('inbox.another_text') : t('inbox.nothing_new'),
      offersAnother: true,
    }
  if (receiving === 'unknown' && typicalDelayS === null)
    return { tone: 'none', headline, detail: t('inbox.cannot_tell'), offersAnother: false }
  return {
    tone: 'ok',
    headline,
    detail: typicalDelayS === null ? t('inbox.usually') : describeDelay(typicalDelayS, t),
    offersAnother: false,
  }
}

/** "Typically 5–10 s after it was sent." */
function describeDelay(seconds: number, t: Translate): string {
  const bounds = delayBoundsMs.map((bound) => bound / 1000)
  const step = bounds.findIndex((bound) => seconds < bound)
  const [from, to] = [bounds.at(step - 1) ?? 0, bounds.at(step) ?? 0]
  if (step === -1) return t('inbox.typically_over', { from: to })
  return step === 0 ? t('inbox.typically_under', { to }) : t('inbox.typically_between', { from, to })
}
