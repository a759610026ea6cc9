import { useCallback, useEffect, useState } from 'react'
import { storageKeys } from '#domain/cookies.ts'
import { serverNow } from '../lib/server-time.ts'
import { translate } from '../lib/words.tsx'

const loadPush = () => import('../lib/push.ts')

/** That the texts of a number are pushed to this browser, so that it notifies also when the page is closed. */
export type Watch = {
  isOn: boolean
  isBusy: boolean
  /** Why it is not on, in words; null where nothing went wrong. */
  problem: string | null
  turnOn(): Promise<void>
  turnOff(): Promise<void>
}

/**
 * The watch of the open number by this browser. Leaving the number ends it; closing the page does not, and a page that opens the number again meanwhile renews it.
 * It is remembered in local storage, because only the server knows otherwise.
 */
export function useWatch(numberId: string): Watch {
  const [until, setUntil] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const turnOn = useCallback(async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const end = (await (await loadPush()).watchNumber(numberId)).getTime()
      writeRecord({ numberId, until: end })
      setUntil(end)
    } catch (error) {
      writeRecord(null)
      setUntil(null)
      setProblem(error instanceof Error ? error.message : translate('inbox.watch_failed'))
    } finally {
      setIsBusy(false)
    }
  }, [numberId])

  const turnOff = useCallback(async () => {
    writeRecord(null)
    setUntil(null)
    setProblem(null)
    // Where this fails, the watch ends by itself.
    await loadPush()
      .then(({ endWatch }) => endWatch())
      .catch((error: unknown) => console.warn('Ending the watch failed', error))
  }, [])

  useEffect(() => {
    const record = readRecord()
    if (record && record.until > serverNow()) {
      if (record.numberId === numberId) void turnOn()
      else void turnOff()
    }
    return () => {
      if (readRecord()?.numberId === numberId) void turnOff()
    }
  }, [numberId, turnOn, turnOff])

  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until - serverNow())
    return () => clearTimeout(timer)
  }, [until])

  return { isOn: until !== null, isBusy, problem, turnOn, turnOff }
}

type Record = { numberId: string; until: number }

function readRecord(): Record | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.watch) ?? 'null') as Record | null
  } catch {
    return null
  }
}

/** Where storage is forbidden, a page that is opened again does not know of the watch, which then ends by itself. */
function writeRecord(record: Record | null): void {
  try {
    if (record) localStorage.setItem(storageKeys.watch, JSON.stringify(record))
    else localStorage.removeItem(storageKeys.watch)
  } catch {}
}
