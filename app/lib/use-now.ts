import { useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './server-time.ts'

const everyMs = 15_000
let now = serverNow()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let stopListening = () => {}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // The tab was hidden: the time is updated at once.
    now = serverNow()
    timer = setInterval(tick, everyMs)
    stopListening = onServerTime(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    stopListening()
    timer = undefined
  }
}

/** The time by the server's clock, updated four times a minute and shared by everything that shows relative times. */
export function useNow(): number {
  // The server has no running clock.
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => (import.meta.env.SSR ? Date.now() : now),
  )
}
