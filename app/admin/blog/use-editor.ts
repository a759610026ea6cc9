import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostStatus } from '#domain/post.ts'
import { CallError } from '../../lib/call.ts'
import { showToast } from '../../ui/toast.ts'
import { draftOf, emptyDraft, isSame, type Draft, type Post } from './draft.ts'
import { discardDraft, saveDraft, loadSavedDraft, type SavedDraft } from './saved-draft.ts'
import { createPost, freshId, updatePost } from './save-post.ts'
import { postKey, useStoredPost, openErrorMessage } from './use-stored-post.ts'

const messages = {
  mustBeAdmin: 'You must be logged in as an admin to save posts',
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  unknown: 'Unknown error',
} as const

/** Why it cannot be saved as it is. */
export type EditConflict = { kind: 'deleted' } | { kind: 'changed' }

const saveDraftAfterMs = 400
const about = 'saving a post'

export type Editor = ReturnType<typeof useEditor>

/** A post while it is written: what the server has, what was typed over it, and how saving went. `id` is null for a new one. */
export function useEditor(id: string | null) {
  const client = useQueryClient()
  const [post, setPost] = useState<Post | null>(null)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [loadedId, setLoadedId] = useState<string | null | undefined>(undefined)
  const [saving, setSaving] = useState<PostStatus | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<EditConflict | null>(null)
  const [kept, setKept] = useState<SavedDraft | null>(null)
  // A call that was cut off may have arrived: tried again, it means the same post.
  const newId = useRef<string | null>(null)
  const [createdId, setCreatedId] = useState<string | null>(null)

  const begin = useCallback((opened: Post | null, forId: string | null) => {
    const base = opened ? draftOf(opened) : emptyDraft
    const left = loadSavedDraft(forId)
    setPost(opened)
    setDraft(base)
    setErrors({})
    setTrouble(null)
    setKept(left && !isSame(left.draft, base) ? left : null)
    setLoadedId(forId)
  }, [])

  const { data: now, error: failure, refetch } = useStoredPost(id)

  useEffect(() => {
    if (id === null) begin(null, null)
  }, [id, begin])
  // A post that was created here is open already, and gets its address.
  useEffect(() => {
    if (id === createdId) setCreatedId(null)
  }, [id, createdId])

  const knownId = post?.id ?? null
  const base = post ? draftOf(post) : emptyDraft
  const isOpen = createdId !== null || (id === null ? loadedId !== undefined : id === knownId)
  const isDirty = isOpen && !isSame(draft, base)

  const news = useEffectEvent(() => {
    if (createdId !== null) return
    if (now && now.id === id && now.id !== knownId) return begin(now, now.id)
    // Better to hear that somebody has saved before one has typed much more.
    if (now && now.id === knownId && post && now.updated_at > post.updated_at)
      return isDirty ? setTrouble({ kind: 'changed' }) : begin(now, now.id)
    if (failure?.status === 404 && id === knownId) setTrouble({ kind: 'deleted' })
  })
  useEffect(() => {
    if (saving === null) news()
  }, [now, failure, saving, id])

  const updatedAt = post?.updated_at ?? null
  const isLeft = useRef(false)
  const keep = useEffectEvent(() => {
    if (isDirty && !isLeft.current) saveDraft(knownId, { draft, updatedAt })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), saveDraftAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  // A page that is taken away, because a session has ended, takes nothing with it.
  useEffect(() => () => keep(), [])

  function leave() {
    isLeft.current = true
    discardDraft(knownId)
  }

  function change(fields: Partial<Draft>) {
    isLeft.current = false
    setDraft((known) => ({ ...known, ...fields }))
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in fields))))
  }

  /** `over` saves what was typed although somebody has saved since; `anew` makes another post of it. */
  async function save(status: PostStatus, how: 'over' | 'anew' | null = null) {
    if (saving) return
    setSaving(status)
    setErrors({})
    const sent = draft
    const over = how === 'anew' ? null : post
    try {
      const fields = { ...sent, status }
      const saved = over ? await updatePost(over, fields, how === 'over') : await createPost(fields, (newId.current ??= freshId()))
      newId.current = null
      if (!over) setCreatedId(saved.id)
      client.setQueryData(postKey(saved.id), saved)
      discardDraft(knownId)
      setPost(saved)
      setLoadedId(saved.id)
      setTrouble(null)
      setKept(null)
      // What was typed while it was on its way is still to be saved.
      setDraft((known) => (known === sent ? draftOf(saved) : { ...known, status: saved.status }))
      showToast({ kind: 'done', title: 'Saved', message: over ? messages.updated : messages.created, about })
    } catch (error) {
      explain(error, over === null)
    } finally {
      setSaving(null)
    }
  }

  function explain(error: unknown, isNew: boolean) {
    const refusal = error instanceof CallError ? error : null
    if (refusal && (refusal.status === 401 || refusal.status === 403))
      return showToast({ kind: 'error', title: 'Error', message: messages.mustBeAdmin, about })
    if (refusal?.code === 'post_changed') setTrouble({ kind: 'changed' })
    else if (refusal?.code === 'post_not_found') setTrouble({ kind: 'deleted' })
    else if (refusal?.field) setErrors({ [refusal.field.split('.')[0] ?? '']: refusal.message })
    const message = (error instanceof Error && error.message) || messages.unknown
    showToast({ kind: 'error', title: 'Error', message: `Failed to ${isNew ? 'create' : 'update'} blog post: ${message}`, about })
  }

  /** What the server has takes the place of what was typed, which can still be fetched back. */
  async function loadTheirs() {
    saveDraft(knownId, { draft, updatedAt })
    const { data: theirs } = await refetch()
    if (theirs) begin(theirs, theirs.id)
  }

  function restore() {
    if (!kept) return
    setDraft(kept.draft)
    // Saving then tells whether somebody has saved since it was typed.
    if (post && kept.updatedAt) setPost({ ...post, updated_at: kept.updatedAt })
    setKept(null)
  }

  function discard() {
    discardDraft(knownId)
    setKept(null)
  }

  return {
    post,
    createdId,
    draft,
    isOpen,
    notOpened: !isOpen && failure ? openErrorMessage(failure) : null,
    reopen: refetch,
    isDirty,
    saving,
    errors,
    trouble,
    kept,
    change,
    setErrors,
    save,
    loadTheirs,
    leave,
    restore,
    discard,
  }
}
