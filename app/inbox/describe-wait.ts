import { delayBoundsMs, delaySteps } from '#domain/delay.ts'
import type { Receiving } from '#domain/number.ts'
import { formatMoment } from '../lib/time.ts'

export type WaitFacts = {
  receiving: Receiving
  /** Null where it is not known. */
  typicalDelayS: number | null
  /** When the gateway was last heard, where it is silent. */
  silentSince: string | null
  isConnected: boolean
  /** Nothing has come for a minute. */
  isLong: boolean
  now: number
}

export type WaitWords = { tone: 'none' | 'ok' | 'warning'; headline: string; detail: string; offersAnother: boolean }

const headline = 'Waiting for the next text'

/** What somebody who waits for a text can expect, and what to do when nothing comes. */
export function describeWait({ receiving, typicalDelayS, silentSince, isConnected, isLong, now }: WaitFacts): WaitWords {
  if (!isConnected) return { tone: 'none', headline, detail: 'It appears here once the connection is back.', offersAnother: false }
  if (receiving === 'silent')
    return {
      tone: 'warning',
      headline: silentSince === null ? 'Nothing reaches this number just now' : `Nothing since ${formatMoment(silentSince, now)}`,
      detail: 'This number may not get your text. Try another number.',
      offersAnother: true,
    }
  if (isLong)
    return {
      tone: receiving === 'yes' ? 'ok' : 'none',
      headline,
      detail: 'Nothing new yet. Check the number you entered, and ask for the code again. Some services refuse shared numbers.',
      offersAnother: true,
    }
  if (receiving === 'unknown' && typicalDelayS === null)
    return { tone: 'none', headline, detail: 'We cannot tell yet whether texts reach this number.', offersAnother: false }
  return {
    tone: 'ok',
    headline,
    detail: typicalDelayS === null ? 'Usually within 5–30 seconds.' : describeDelay(typicalDelayS),
    offersAnother: false,
  }
}

/** "Typically 5–10 s after it was sent." */
function describeDelay(seconds: number): string {
  const step = delayBoundsMs.findIndex((bound) => seconds * 1000 < bound)
  const words = delaySteps.at(step) ?? ''
  return `Typically ${words.charAt(0).toLowerCase()}${words.slice(1)} after it was sent.`
}
