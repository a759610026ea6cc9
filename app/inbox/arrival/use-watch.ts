import { useCallback, useEffect, useRef, useState } from 'react'
import { storageKeys } from '#domain/site/cookies.ts'
import { serverNow } from '../../stream/server-time.ts'
import { readWatchRecord, writeWatchRecord } from '../../notifications/watch-record.ts'
import { translate } from '../../i18n/words.tsx'

const loadPush = () => import('../../notifications/push.ts')

/** The texts of a number are pushed to this browser, so that it notifies also when the page is closed. */
export type Watch = {
  isOn: boolean
  isBusy: boolean
  /** Why it is not on, in words; null where nothing went wrong. */
  problem: string | null
  /** False where it failed, or the number was left. */
  turnOn(): Promise<boolean>
  turnOff(): Promise<void>
}

/**
 * The watch of the open number by this browser. Leaving the number ends it; closing the page does not, and a page that opens the number again meanwhile renews it.
 */
export function useWatch(numberId: string): Watch {
  const [until, setUntil] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const openNumber = useRef<string | null>(null)

  const turnOn = useCallback(async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const push = await loadPush()
      const end = (await push.watchNumber(numberId)).getTime()
      // The number was left meanwhile.
      if (openNumber.current !== numberId) {
        await push.endWatch()
        return false
      }
      writeWatchRecord({ numberId, until: end })
      setUntil(end)
      return true
    } catch (error) {
      writeWatchRecord(null)
      setUntil(null)
      setProblem(error instanceof Error ? error.message : translate('inbox.watch_failed'))
      return false
    } finally {
      setIsBusy(false)
    }
  }, [numberId])

  const turnOff = useCallback(async () => {
    writeWatchRecord(null)
    setUntil(null)
    setProblem(null)
    // Where this fails, the watch ends by itself.
    await loadPush()
      .then(({ endWatch }) => endWatch())
      .catch((error: unknown) => console.warn('Ending the watch failed', error))
  }, [])

  useEffect(() => {
    openNumber.current = numberId
    const record = readWatchRecord()
    if (record && record.until > serverNow()) {
      if (record.numberId === numberId) void turnOn()
      else void turnOff()
    }
    return () => {
      openNumber.current = null
      if (readWatchRecord()?.numberId === numberId) void turnOff()
    }
  }, [numberId, turnOn, turnOff])

  // Another page of this browser has begun or ended a watch, and the browser has one at most.
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== null && key !== storageKeys.watch) return
      const record = readWatchRecord()
      setUntil(record?.numberId === numberId && record.until > serverNow() ? record.until : null)
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [numberId])

  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until - serverNow())
    return () => clearTimeout(timer)
  }, [until])

  return { isOn: until !== null, isBusy, problem, turnOn, turnOff }
}
