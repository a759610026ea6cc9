import { useState } from 'react'
import { CallError } from '../../api/call.ts'
import {
  applySaved,
  beginDraft,
  findConflict,
  isDirty,
  isOutdated,
  restoreDraft,
  type Conflict,
  type DraftState,
  type StoredRecord,
  type ToDraft,
} from './draft-state.ts'

type Options<R extends StoredRecord, D extends object> = {
  /** The record to begin with; null for a new one. */
  initial: R | null
  toDraft: ToDraft<R, D>
  /** What the server has now: null when the record was deleted, undefined while it is not known. */
  stored: R | null | undefined
  isSaving: boolean
}

/**
 * What is typed over a stored record that others may save meanwhile. An untouched form follows them; a form with changes keeps what was
 * typed and has a `conflict` until its user decides.
 */
export function useDraft<R extends StoredRecord, D extends object>({ initial, toDraft, stored, isSaving }: Options<R, D>) {
  const [state, setState] = useState<DraftState<R, D>>(() => beginDraft(initial, toDraft))
  const hasChanges = isDirty(state, toDraft)
  if (!hasChanges && !isSaving && isOutdated(state, stored)) setState(beginDraft(stored, toDraft))

  return {
    base: state.base,
    draft: state.draft,
    isDirty: hasChanges,
    conflict: isSaving ? null : findConflict(state, stored, toDraft),
    change: (fields: Partial<D>) => setState((known) => ({ ...known, draft: { ...known.draft, ...fields } })),
    /** Begins again with a record: another one, or the version that somebody else has saved. */
    load: (record: R | null) => setState(beginDraft(record, toDraft)),
    /** `sent` is the draft as it was when it was sent. */
    markSaved: (saved: R, sent: D) => setState((known) => applySaved(known, saved, sent, toDraft)),
    restore: (draft: D, updatedAt: string | null) => setState((known) => restoreDraft(known, draft, updatedAt)),
    /** Notes the conflict for which the server refused to save. */
    refuse: (error: Error) => setState((known) => ({ ...known, refusal: conflictOf(error) })),
  }
}

/** The conflict that an error reports; null when it is about something else. */
export function conflictOf(error: Error): Conflict | null {
  if (!(error instanceof CallError)) return null
  if (error.status === 404) return 'deleted'
  return error.status === 409 && error.code.endsWith('_changed') ? 'changed' : null
}
