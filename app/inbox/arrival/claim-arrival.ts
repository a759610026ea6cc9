/** Longer than a hidden page may lag behind, where texts are polled. */
const claimedForMs = 60_000
/** A page that somebody looks at comes first. */
const hiddenDelayMs = 200

/**
 * True if this page is the one that sounds and notifies for a text: the first of all pages of the browser to claim it (Web Locks), one in front before those
 * behind. Without Web Locks, which need a secure context, and where the browser denies them with other storage, every page does.
 */
export async function claimArrival(messageId: string, isAway: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return true
  if (isAway) await new Promise((resolve) => setTimeout(resolve, hiddenDelayMs))
  return new Promise((resolve) => {
    const claimed = navigator.locks.request(`callbox-arrival-${messageId}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, claimedForMs))
    })
    claimed.catch(() => resolve(true))
  })
}
