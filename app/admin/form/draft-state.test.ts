import { describe, expect, test } from 'vitest'
import { applySaved, beginDraft, findConflict, isDirty, isOutdated, restoreDraft } from './draft-state.ts'

type Post = { title: string; tags: string[]; updated_at: string }
const toDraft = (post: Post | null) => ({ title: post?.title ?? '', tags: post?.tags.join(', ') ?? '' })
const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const first: Post = { title: 'Tea', tags: ['hot'], updated_at: at(1) }
const theirs: Post = { ...first, title: 'Coffee', updated_at: at(2) }
const begun = beginDraft(first, toDraft)
const typed = { ...begun, draft: { ...begun.draft, title: 'Toast' } }

test('a form has changes when a field differs from the stored record, and none when it is typed back', () => {
  expect(isDirty(begun, toDraft)).toBe(false)
  expect(isDirty(typed, toDraft)).toBe(true)
  expect(isDirty({ ...typed, draft: { title: 'Tea', tags: 'hot' } }, toDraft)).toBe(false)
  expect(isDirty(beginDraft<Post, ReturnType<typeof toDraft>>(null, toDraft), toDraft)).toBe(false)
})

describe('a conflict', () => {
  test('exists when somebody saved later and there are changes here', () => {
    expect(findConflict(typed, theirs, toDraft)).toBe('changed')
    expect(findConflict(begun, theirs, toDraft)).toBeNull()
    expect(isOutdated(begun, theirs)).toBe(true)
  })

  test('does not come from an older, an equal or a missing version', () => {
    for (const stored of [{ ...theirs, updated_at: at(0) }, { ...first }, undefined]) {
      expect(findConflict(typed, stored, toDraft)).toBeNull()
      expect(isOutdated(typed, stored)).toBe(false)
    }
  })

  test('exists when the record was deleted, whatever was typed', () => {
    expect(findConflict(begun, null, toDraft)).toBe('deleted')
    expect(findConflict({ ...typed, refusal: 'deleted' }, first, toDraft)).toBe('deleted')
  })

  test('exists when the server refused to save, before the newer version has arrived', () => {
    expect(findConflict({ ...typed, refusal: 'changed' }, first, toDraft)).toBe('changed')
  })

  test('never exists for a new record', () => {
    expect(findConflict({ ...typed, base: null }, null, toDraft)).toBeNull()
  })

  test('ends when their version is loaded, or ours is saved over it', () => {
    expect(findConflict(beginDraft(theirs, toDraft), theirs, toDraft)).toBeNull()
    const saved = applySaved({ ...typed, refusal: 'changed' }, { ...first, title: 'Toast', updated_at: at(3) }, typed.draft, toDraft)
    expect(findConflict(saved, theirs, toDraft)).toBeNull()
    expect(isDirty(saved, toDraft)).toBe(false)
  })
})

test('changes typed during a save stay unsaved changes', () => {
  const later = { ...typed, draft: { ...typed.draft, tags: 'hot, brown' } }
  const saved = applySaved(later, { title: 'Toast!', tags: ['hot'], updated_at: at(2) }, typed.draft, toDraft)
  expect(saved.draft).toEqual({ title: 'Toast!', tags: 'hot, brown' })
  expect(isDirty(saved, toDraft)).toBe(true)
})

test('a restored draft has its original base version: a later save is a conflict', () => {
  const restored = restoreDraft(beginDraft(theirs, toDraft), typed.draft, first.updated_at)
  expect(restored.draft.title).toBe('Toast')
  expect(findConflict(restored, theirs, toDraft)).toBe('changed')
  const sameVersion = restoreDraft(begun, typed.draft, first.updated_at)
  expect(findConflict(sameVersion, first, toDraft)).toBeNull()
  expect(restoreDraft(begun, typed.draft, null).base?.updated_at).toBe(first.updated_at)
})
