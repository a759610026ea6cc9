import { useEffect, useState } from 'react'
import type { Output } from '#domain/api/api.ts'
import { freshMs } from '#domain/site/status.ts'
import { call } from '../api/call.ts'
import { useDeviceNow } from '../stream/use-now.ts'

export type Status = Output<'status.get'>

const refreshMs = 60_000

/** The status from the page's loader, loaded again every minute while the page is visible. Without a connection it soon counts as unknown. */
export function useStatus(sent: Status): Status {
  const [{ status, at }, keep] = useState(() => ({ status: sent, at: Date.now() }))
  const now = useDeviceNow()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      call('status.get').then(
        (answer) => keep({ status: answer, at: Date.now() }),
        () => {},
      )
    }
    const timer = setInterval(ask, refreshMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  if (now - at < freshMs) return status
  return { ...status, parts: status.parts.map((part) => ({ ...part, health: 'unknown' })) }
}
