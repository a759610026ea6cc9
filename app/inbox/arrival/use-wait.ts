import { useEffect, useState } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { useWords } from '../../i18n/words.tsx'
import { useNow } from '../../stream/use-now.ts'
import { useInboxTimes } from '../use-inbox-times.ts'
import { describeWait, type WaitWords } from './describe-wait.ts'
import { useForecast } from './use-forecast.ts'

const longMs = 60_000

type Circumstances = {
  /** The text in the slot: with another one the wait begins again. */
  arrivedId: string | null
  /** The text was copied: nobody waits for another one. */
  isServed: boolean
  isConnected: boolean
  /** The text that was in the slot was deleted or reported. */
  isGone: boolean
}

/** The state of the wait for a text of an open number. */
export function useWait(number: PhoneNumber, { arrivedId, isServed, isConnected, isGone }: Circumstances): WaitWords {
  const t = useWords()
  const times = useInboxTimes()
  const forecast = useForecast(number)
  const now = useNow()
  const isLong = useIsLong(`${number.id} ${arrivedId ?? ''}`)
  return describeWait({
    receiving: number.receiving,
    typicalDelayS: forecast?.typical_delay_s ?? null,
    silentSince: forecast?.gateway_silent_since ?? null,
    isConnected,
    isGone,
    hasText: arrivedId !== null,
    isLong: isLong && !isServed,
    now,
    t,
    moment: times.moment,
  })
}

/** True if a minute has passed since `occasion` changed. */
function useIsLong(occasion: string): boolean {
  const [longSince, setLongSince] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLongSince(occasion), longMs)
    return () => clearTimeout(timer)
  }, [occasion])
  return longSince === occasion
}
