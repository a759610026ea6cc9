import { storageKeys } from '#domain/site/cookies.ts'
import type { Draft } from './draft.ts'

/** Unsaved changes, and when the post they were typed over was last saved. */
export type SavedDraft = { draft: Draft; updatedAt: string | null }

/**
 * Keeps unsaved changes in the tab's session storage, so that they survive a reload, a crash or the end of the session. An image that is
 * too large for it is left out.
 */
export function saveDraft(id: string | null, saved: SavedDraft): void {
  const key = keyOf(id)
  for (const draft of [saved.draft, { ...saved.draft, featured_image: null }]) {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...saved, draft }))
      return
    } catch {
      // Full or forbidden. Without the image there may be room.
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
