import { createContext, useContext, useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './server-time.ts'

const everyMs = 15_000
let now = serverNow()
let deviceNow = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let stopListening = () => {}

function lookAtClock() {
  now = serverNow()
  deviceNow = Date.now()
}

function tick() {
  lookAtClock()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // The tab was hidden: the time is updated at once.
    lookAtClock()
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

/** When the server rendered the page, in milliseconds since 1970: the page comes alive with the same relative times. Null where none has to be the same. */
export const RenderedAt = createContext<number | null>(null)

/** The time by the server's clock, updated four times a minute and shared by everything that shows relative times. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  // The server has no running clock.
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? (import.meta.env.SSR ? Date.now() : now),
  )
}

/** The same by this device's clock, wrong or not: for how long ago something happened here. */
export function useDeviceNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => deviceNow,
    () => (import.meta.env.SSR ? Date.now() : deviceNow),
  )
}
