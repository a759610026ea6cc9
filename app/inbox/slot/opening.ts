import { storageKeys } from '#domain/site/cookies.ts'
import type { KnownTexts } from './known-texts.ts'

/** A reload within this time goes on with the visit. */
const lastsMs = 30 * 60_000

/** The visit of an open number: who opened which one and when (milliseconds of the server's clock), and the texts that it had. */
export type Opening = { userId: string; numberId: string; at: number; known: KnownTexts }

type Stored = Omit<Opening, 'known'> & { ids: string[]; oldest: KnownTexts['oldest'] }

/** Stores the visit for a reload of this tab. Where storage is full or forbidden, a reload begins another one. */
export function storeOpening({ known, ...opening }: Opening): void {
  const stored: Stored = { ...opening, ids: [...known.ids], oldest: known.oldest }
  try {
    sessionStorage.setItem(storageKeys.opening, JSON.stringify(stored))
  } catch {}
}

export function forgetOpening(): void {
  try {
    sessionStorage.removeItem(storageKeys.opening)
  } catch {}
}

/** The visit that a reload interrupted; null where there was none, and after any other navigation. */
export function restoreOpening(): Opening | null {
  if (!isReload()) return null
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKeys.opening) ?? 'null') as Stored | null
    if (stored === null) return null
    const { ids, oldest, ...opening } = stored
    return { ...opening, known: { ids: new Set(ids), oldest } }
  } catch {
    return null
  }
}

/** True if a restored visit is one of this user and number, and still lasts. */
export function goesOn({ userId, numberId, at }: Opening, now: { userId: string; numberId: string; time: number }): boolean {
  return userId === now.userId && numberId === now.numberId && now.time - at < lastsMs
}

function isReload(): boolean {
  if (typeof performance === 'undefined') return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}
