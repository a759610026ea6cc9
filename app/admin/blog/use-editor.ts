import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostStatus } from '#domain/site/post.ts'
import { CallError } from '../../api/call.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { isSameDraft } from '../form/draft-state.ts'
import { useDraft } from '../form/use-draft.ts'
import { toDraft, type Draft, type Post } from './draft.ts'
import { discardDraft, saveDraft, loadSavedDraft, type SavedDraft } from './saved-draft.ts'
import { createPost, createPostId, updatePost } from './save-post.ts'
import { postKey, useStoredPost, openErrorMessage } from './use-stored-post.ts'

const messages = {
  mustBeAdmin: 'You must be logged in as an admin to save posts',
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  unknown: 'Unknown error',
} as const

const saveDraftAfterMs = 400

type SaveRequest = { draft: Draft; status: PostStatus; /** The post to update; null to create one. */ over: Post | null; isForced: boolean }

export type Editor = ReturnType<typeof useEditor>

/** A post while it is written: what the server has, what was typed over it, and how saving went. `id` is null for a new one. */
export function useEditor(id: string | null) {
  const client = useQueryClient()
  const [loadedId, setLoadedId] = useState<string | null | undefined>(undefined)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [savedDraft, setSavedDraft] = useState<SavedDraft | null>(null)
  // A request that was cut off may have arrived: sent again, it means the same post.
  const newId = useRef<string | null>(null)
  const [createdId, setCreatedId] = useState<string | null>(null)

  const saving = useApiMutation({
    key: ['posts', 'save'],
    mutationFn: ({ draft, status, over, isForced }: SaveRequest) =>
      over ? updatePost(over, { ...draft, status }, isForced) : createPost({ ...draft, status }, (newId.current ??= createPostId())),
    success: (_, { over }) => ({ title: 'Saved', message: over ? messages.updated : messages.created }),
    error: (error, { over }) => ({ title: 'Error', message: errorMessage(error, over === null) }),
    onSuccess(saved, { draft, over }) {
      newId.current = null
      if (!over) setCreatedId(saved.id)
      client.setQueryData(postKey(saved.id), saved)
      discardDraft(knownId)
      form.markSaved(saved, draft)
      setLoadedId(saved.id)
      setSavedDraft(null)
    },
  })

  const { data, error: loadError, refetch } = useStoredPost(id)
  const isLoaded = id !== null && loadedId === id && createdId === null
  const stored = !isLoaded ? undefined : loadError?.status === 404 ? null : data
  const form = useDraft<Post, Draft>({ initial: null, toDraft, stored, isSaving: saving.isPending })
  const { base: post, draft } = form
  const isOpen = createdId !== null || loadedId === id
  const isDirty = isOpen && form.isDirty
  const knownId = post?.id ?? null
  const updatedAt = post?.updated_at ?? null

  function open(opened: Post | null) {
    const found = loadSavedDraft(opened?.id ?? null)
    form.load(opened)
    setErrors({})
    setSavedDraft(found && !isSameDraft(found.draft, toDraft(opened)) ? found : null)
    setLoadedId(opened?.id ?? null)
  }
  const openLoaded = useEffectEvent(() => {
    if (createdId !== null || loadedId === id) return
    if (id === null) open(null)
    else if (data?.id === id) open(data)
  })
  useEffect(() => openLoaded(), [id, data, loadedId, createdId])
  // A post that was created here is open already when it gets its address.
  useEffect(() => {
    if (id === createdId) setCreatedId(null)
  }, [id, createdId])

  const isDiscarded = useRef(false)
  const saveForLater = useEffectEvent(() => {
    if (isDirty && !isDiscarded.current) saveDraft(knownId, { draft, updatedAt })
  })
  useEffect(() => {
    const timer = setTimeout(() => saveForLater(), saveDraftAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  // When the page is left because the session has ended, nothing is lost either.
  useEffect(() => () => saveForLater(), [])

  // What was typed while a request was under way is not in it.
  const [isSaveAwaited, setIsSaveAwaited] = useState(false)
  const saveAgain = useEffectEvent(() => {
    setIsSaveAwaited(false)
    if (saving.isSuccess && isDirty) save({ status: draft.status, over: post, isForced: false })
  })
  useEffect(() => {
    if (isSaveAwaited && !saving.isPending) saveAgain()
  }, [isSaveAwaited, saving.isPending])

  function save(request: Omit<SaveRequest, 'draft'>) {
    if (saving.isPending) return
    setErrors({})
    saving.mutate(
      { draft, ...request },
      {
        onError(error) {
          form.refuse(error)
          if (error instanceof CallError && error.field) setErrors({ [error.field.split('.')[0] ?? '']: error.message })
        },
      },
    )
  }

  return {
    post,
    createdId,
    draft,
    isOpen,
    openError: !isOpen && loadError ? openErrorMessage(loadError) : null,
    reopen: refetch,
    isDirty,
    /** The status that is being saved; null when nothing is. */
    saving: saving.isPending ? saving.variables.status : null,
    errors,
    setErrors,
    conflict: isOpen ? form.conflict : null,
    savedDraft,
    change(fields: Partial<Draft>) {
      isDiscarded.current = false
      form.change(fields)
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in fields))))
    },
    save: (status: PostStatus) => save({ status, over: post, isForced: false }),
    /** Saves it as its status says; while it is being saved, once more after that, with what has been typed since. */
    saveAsItIs() {
      if (saving.isPending) setIsSaveAwaited(true)
      else save({ status: draft.status, over: post, isForced: false })
    },
    /** Saves it although somebody else has saved since. */
    saveOver: () => save({ status: draft.status, over: post, isForced: true }),
    saveAsNew: () => save({ status: draft.status, over: null, isForced: false }),
    /** Replaces what was typed with what the server has. It can still be restored. */
    async loadTheirs() {
      saveDraft(knownId, { draft, updatedAt })
      const { data: theirs } = await refetch()
      if (theirs) open(theirs)
    },
    leave() {
      isDiscarded.current = true
      discardDraft(knownId)
    },
    restore() {
      if (savedDraft) form.restore(savedDraft.draft, savedDraft.updatedAt)
      setSavedDraft(null)
    },
    discard() {
      discardDraft(knownId)
      setSavedDraft(null)
    },
  }
}

function errorMessage({ status, message }: CallError, isNew: boolean): string {
  if (status === 401 || status === 403) return messages.mustBeAdmin
  return `Failed to ${isNew ? 'create' : 'update'} blog post: ${message || messages.unknown}`
}
