import { useEffect, useEffectEvent } from 'react'
import { openConnection } from '../../stream/open-connection.ts'

/** A long task is many changes, and a screen reloads once. */
const gatherMs = 200
const pollMs = 30_000

/** Calls back when an administrator has changed something, on this screen or on another one, or may have. */
export function useAdminChanges(reload: () => void): void {
  const onChange = useEffectEvent(reload)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onChange(), gatherMs)
    }
    const connection = openConnection({
      onFact: ({ event }) => (event === 'admin.changed' || event === 'reset') && reloadSoon(),
      load: reloadSoon,
      pollEveryMs: pollMs,
    })
    // A screen is many lists that are loaded at different times: they are loaded once more when the stream has begun.
    connection.begin(null)
    return () => {
      clearTimeout(timer)
      connection.close()
    }
  }, [])
}
