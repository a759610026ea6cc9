/** Something the server stores, with the moment it was last saved (ISO 8601). */
export type StoredRecord = { updated_at: string | null }

/** Somebody else has changed or deleted the record that is being edited. */
export type Conflict = 'changed' | 'deleted'

/** A form over a stored record: the record it began with (null for a new one), and what is typed. `refusal` is the server's, on saving. */
export type DraftState<R extends StoredRecord, D extends object> = { base: R | null; draft: D; refusal: Conflict | null }

/** The fields of a form as a record fills them; null is the empty form. */
export type ToDraft<R, D> = (record: R | null) => D

export function beginDraft<R extends StoredRecord, D extends object>(base: R | null, toDraft: ToDraft<R, D>): DraftState<R, D> {
  return { base, draft: toDraft(base), refusal: null }
}

export function isDirty<R extends StoredRecord, D extends object>({ base, draft }: DraftState<R, D>, toDraft: ToDraft<R, D>): boolean {
  return !isSameDraft(draft, toDraft(base))
}

/** True if the record was saved by somebody else since the form began with it. What the server answered last may also be older. */
export function isOutdated<R extends StoredRecord>({ base }: DraftState<R, object>, stored: R | null | undefined): stored is R {
  return Boolean(base && stored && (stored.updated_at ?? '') > (base.updated_at ?? ''))
}

/** `stored` is what the server has now: null when the record was deleted, undefined while it is not known. */
export function findConflict<R extends StoredRecord, D extends object>(
  state: DraftState<R, D>,
  stored: R | null | undefined,
  toDraft: ToDraft<R, D>,
): Conflict | null {
  if (state.base === null) return null
  if (stored === null || state.refusal === 'deleted') return 'deleted'
  return state.refusal === 'changed' || (isOutdated(state, stored) && isDirty(state, toDraft)) ? 'changed' : null
}

/** After saving: the fields are as the server answered, except for those typed in while the request was under way. */
export function applySaved<R extends StoredRecord, D extends object>(
  { draft }: DraftState<R, D>,
  saved: R,
  sent: D,
  toDraft: ToDraft<R, D>,
): DraftState<R, D> {
  const typed = Object.entries(draft).filter(([key, value]) => value !== sent[key as keyof D])
  return { base: saved, draft: { ...toDraft(saved), ...Object.fromEntries(typed) }, refusal: null }
}

/** An earlier draft over the version it was typed over, so that a save since then is a conflict. */
export function restoreDraft<R extends StoredRecord, D extends object>(
  { base }: DraftState<R, D>,
  draft: D,
  updatedAt: string | null,
): DraftState<R, D> {
  return { base: base && { ...base, updated_at: updatedAt ?? base.updated_at }, draft, refusal: null }
}

export function isSameDraft<D extends object>(one: D, other: D): boolean {
  return (Object.keys(one) as Array<keyof D>).every((key) => one[key] === other[key])
}
