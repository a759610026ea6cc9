import { storageKeys } from '#domain/site/cookies.ts'

const storageKey = storageKeys.lastActivity
const events = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const
/** Tabs share the time through local storage, and not at every pixel. */
const shareEveryMs = 5000

let lastHere = typeof performance === 'undefined' ? 0 : Date.now()
let lastShared = 0

/** Watches for any mouse, key, scroll or touch event, in any tab of this browser. Returns a function that stops watching. */
export function watchActivity(): () => void {
  const note = () => {
    lastHere = Date.now()
    if (Math.abs(lastHere - lastShared) < shareEveryMs) return
    lastShared = lastHere
    try {
      localStorage.setItem(storageKey, String(lastHere))
    } catch {
      // Storage may be full or forbidden; this tab then only counts its own activity.
    }
  }
  note()
  for (const event of events) addEventListener(event, note, { passive: true, capture: true })
  return () => {
    for (const event of events) removeEventListener(event, note, { capture: true })
  }
}

/** A time in the future, from before the clock of this device was set back, says nothing: it would hold off the end of the session for as long. */
export function secondsSinceActivity(): number {
  const now = Date.now()
  if (lastHere > now) lastHere = now
  const shared = loadShared()
  const last = shared <= now ? Math.max(lastHere, shared) : lastHere
  return Math.floor((now - last) / 1000)
}

/** NaN where it is no number. */
function loadShared(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? 0)
  } catch {
    // As above.
    return 0
  }
}
