import { useEffect, useEffectEvent, useRef } from 'react'
import { discardDraft, saveDraft, type SavedDraft } from './saved-draft.ts'

const saveAfterMs = 400

/** Keeps what is typed in the browser while it is not saved, until it is discarded. `id` is null for a new post. */
export function useKeptDraft(id: string | null, { draft, updatedAt }: SavedDraft, isDirty: boolean) {
  const isDiscarded = useRef(false)
  const keep = useEffectEvent(() => {
    if (isDirty && !isDiscarded.current) saveDraft(id, { draft, updatedAt })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  // When the page is left because the session has ended, nothing is lost either.
  useEffect(() => () => keep(), [])
  return {
    keep: () => saveDraft(id, { draft, updatedAt }),
    /** Something is typed again. */
    resume: () => void (isDiscarded.current = false),
    discard() {
      isDiscarded.current = true
      discardDraft(id)
    },
  }
}
