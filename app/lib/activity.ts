import { storageKeys } from '#domain/cookies.ts'

const storageKey = storageKeys.lastActivity
const events = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const
/** Tabs tell one another through local storage, and not at every pixel. */
const shareEveryMs = 5000

let lastHere = typeof performance === 'undefined' ? 0 : Date.now()
let lastShared = 0

/** Any mouse, key, scroll or touch event counts, in any tab of this browser. Returns what stops the watching. */
export function watchActivity(): () => void {
  const note = () => {
    lastHere = Date.now()
    if (lastHere - lastShared < shareEveryMs) return
    lastShared = lastHere
    try {
      localStorage.setItem(storageKey, String(lastHere))
    } catch {
      // Storage may be full or forbidden; this tab then speaks for itself alone.
    }
  }
  note()
  for (const event of events) addEventListener(event, note, { passive: true, capture: true })
  return () => {
    for (const event of events) removeEventListener(event, note, { capture: true })
  }
}

export function secondsSinceActivity(): number {
  let last = lastHere
  try {
    last = Math.max(last, Number(localStorage.getItem(storageKey) ?? 0))
  } catch {
    // As above.
  }
  return Math.max(0, Math.floor((Date.now() - last) / 1000))
}
