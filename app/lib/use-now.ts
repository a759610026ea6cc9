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
  timer ??= setInterval(tick, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, four times a minute, shared by everything that says how long ago something was. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now, () => now)
}
