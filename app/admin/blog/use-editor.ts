import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PostStatus } from '#domain/site/post.ts'
import { isSameDraft } from '../form/draft-state.ts'
import { useDraft } from '../form/use-draft.ts'
import { toDraft, type Draft, type Post } from './draft.ts'
import { discardDraft, loadSavedDraft, type SavedDraft } from './saved-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSaving, type SaveRequest } from './use-saving.ts'
import { openErrorMessage, postKey, useStoredPost } from './use-stored-post.ts'

export type Editor = ReturnType<typeof useEditor>

/** A post while it is written: what the server has, what was typed over it, and how saving went. `id` is null for a new one. */
export function useEditor(id: string | null) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [savedDraft, setSavedDraft] = useState<SavedDraft | null>(null)
  const saving = useSaving({
    next: () => (isDirty ? { draft, status: draft.status, over: post } : null),
    onSaved(saved, request) {
      client.setQueryData(postKey(saved.id), saved)
      discardDraft(knownId)
      form.markSaved(saved, request.draft)
      opened.markOpen(saved.id, request.over === null)
      setSavedDraft(null)
    },
    onRefused(error, found) {
      form.refuse(error)
      setErrors(found)
    },
  })
  const { data, error: loadError, refetch } = useStoredPost(id)
  const opened = useOpened(id, data, open)
  const stored = !opened.isLoaded ? undefined : loadError?.status === 404 ? null : data
  const form = useDraft<Post, Draft>({ initial: null, toDraft, stored, isSaving: saving.isPending })
  const { base: post, draft } = form
  const { isOpen } = opened
  const isDirty = isOpen && form.isDirty
  const knownId = post?.id ?? null
  const kept = useKeptDraft(knownId, { draft, updatedAt: post?.updated_at ?? null }, isDirty)

  function open(found: Post | null) {
    const saved = loadSavedDraft(found?.id ?? null)
    form.load(found)
    setErrors({})
    setSavedDraft(saved && !isSameDraft(saved.draft, toDraft(found)) ? saved : null)
    opened.markOpen(found?.id ?? null, false)
  }
  function save(request: Partial<SaveRequest>) {
    if (saving.isPending) return
    setErrors({})
    saving.save({ draft, status: draft.status, over: post, isForced: false, ...request })
  }

  return {
    post,
    draft,
    isOpen,
    createdId: opened.createdId,
    openError: !isOpen && loadError ? openErrorMessage(loadError) : null,
    reopen: refetch,
    isDirty,
    /** The status that is being saved; null when nothing is. */
    saving: saving.status,
    errors,
    setErrors,
    conflict: isOpen ? form.conflict : null,
    savedDraft,
    change(fields: Partial<Draft>) {
      kept.resume()
      form.change(fields)
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in fields))))
    },
    save: (status: PostStatus) => save({ status }),
    /** As its status says; while it is being saved, once more after that, with what has been typed since. */
    saveAsItIs: () => (saving.isPending ? saving.saveAfterwards() : save({})),
    /** Saves it although somebody else has saved since. */
    saveOver: () => save({ isForced: true }),
    saveAsNew: () => save({ over: null }),
    /** Replaces what was typed with what the server has. It can still be restored. */
    async loadTheirs() {
      kept.keep()
      const { data: theirs } = await refetch()
      if (theirs) open(theirs)
    },
    leave: kept.discard,
    restore() {
      if (savedDraft) form.restore(savedDraft.draft, savedDraft.updatedAt)
      setSavedDraft(null)
    },
    discard: () => (discardDraft(knownId), setSavedDraft(null)),
  }
}

/** Which post is open in the editor. One that was created here is open before it has its address. */
function useOpened(id: string | null, data: Post | undefined, open: (post: Post | null) => void) {
  const [loadedId, setLoadedId] = useState<string | null | undefined>(undefined)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const openLoaded = useEffectEvent(() => {
    if (createdId !== null || loadedId === id) return
    if (id === null) open(null)
    else if (data?.id === id) open(data)
  })
  useEffect(() => openLoaded(), [id, data, loadedId, createdId])
  useEffect(() => {
    if (id === createdId) setCreatedId(null)
  }, [id, createdId])
  return {
    createdId,
    isOpen: createdId !== null || loadedId === id,
    isLoaded: id !== null && loadedId === id && createdId === null,
    markOpen(openedId: string | null, isCreated: boolean) {
      if (isCreated) setCreatedId(openedId)
      setLoadedId(openedId)
    },
  }
}
