import { useSyncExternalStore } from 'react'

const everyMs = 15_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // The tab was hidden: the time is updated at once.
    now = Date.now()
    timer = setInterval(tick, everyMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, updated four times a minute and shared by everything that shows relative times. */
export function useNow(): number {
  // The server has no running clock.
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => (import.meta.env.SSR ? Date.now() : now),
  )
}
