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
    // Nobody looked for a while: the clock is set before it goes on.
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

/** The time, four times a minute, shared by everything that says how long ago something was. */
export function useNow(): number {
  // The server keeps no clock running between two pages.
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => (import.meta.env.SSR ? Date.now() : now),
  )
}
