import { storageKeys } from '#domain/site/cookies.ts'

/** Which number this browser watches, and until when by the server's clock, in milliseconds. In local storage, because only the server knows otherwise. */
export type WatchRecord = { numberId: string; until: number }

export function readWatchRecord(): WatchRecord | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.watch) ?? 'null') as WatchRecord | null
  } catch {
    return null
  }
}

/** Where storage is forbidden, a page that is opened again does not know of the watch, which then ends by itself. */
export function writeWatchRecord(record: WatchRecord | null): void {
  try {
    if (record) localStorage.setItem(storageKeys.watch, JSON.stringify(record))
    else localStorage.removeItem(storageKeys.watch)
  } catch {}
}

/**
 * Ends what this browser has of a watch, when the session has ended, and the watch with it on the server: the next user of this browser is not to be
 * notified because of the last one.
 */
export function forgetWatch(): void {
  if (readWatchRecord() === null) return
  writeWatchRecord(null)
  void import('./push.ts')
    .then(({ unsubscribe }) => unsubscribe())
    .catch((error: unknown) => console.warn('Ending the subscription failed', error))
}
