import { storageKeys } from '#domain/cookies.ts'
import type { Draft } from './draft.ts'

/** What was typed and not saved, and the state of the post it was typed over. */
export type SavedDraft = { draft: Draft; updatedAt: string | null }

/**
 * What is typed is kept in this tab until it is saved, so that a session that ends, a reload or a crash loses nothing. A picture that
 * is too large for the browser's store is left out.
 */
export function saveDraft(id: string | null, kept: SavedDraft): void {
  const key = keyOf(id)
  for (const draft of [kept.draft, { ...kept.draft, featured_image: null }]) {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...kept, draft }))
      return
    } catch {
      // Full, or forbidden: with less there may be room.
    }
  }
}

export function loadSavedDraft(id: string | null): SavedDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as SavedDraft | null
  } catch {
    return null
  }
}

export function discardDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // As above.
  }
}

function keyOf(id: string | null): string {
  return storageKeys.unsavedPost + (id ?? 'new')
}
