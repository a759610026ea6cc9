import { storageKeys } from '#domain/cookies.ts'
import type { Draft } from './draft.ts'

/** What was typed and not saved, and the state of the post it was typed over. */
export type KeptDraft = { draft: Draft; updatedAt: string | null }

/**
 * What is typed is kept in this tab until it is saved, so that a session that ends, a reload or a crash loses nothing. A picture that
 * is too large for the browser's store is left out.
 */
export function keepDraft(id: string | null, kept: KeptDraft): void {
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

export function readKeptDraft(id: string | null): KeptDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}

export function forgetDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // As above.
  }
}

function keyOf(id: string | null): string {
  return storageKeys.unsavedPost + (id ?? 'new')
}
