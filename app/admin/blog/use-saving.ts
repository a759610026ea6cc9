import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostStatus } from '#domain/site/post.ts'
import { CallError } from '../../api/call.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import type { Draft, Post } from './draft.ts'
import { createPost, createPostId, updatePost } from './save-post.ts'

const messages = {
  mustBeAdmin: 'You must be logged in as an admin to save posts',
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  unknown: 'Unknown error',
} as const

export type SaveRequest = {
  draft: Draft
  status: PostStatus
  /** The post to update; null to create one. */ over: Post | null
  isForced: boolean
}

type Options = {
  /** What is saved once more when a save is over that was under way when another was asked for; null where nothing has changed. */
  next: () => Omit<SaveRequest, 'isForced'> | null
  onSaved: (saved: Post, request: SaveRequest) => void
  onRefused: (error: Error, errors: Record<string, string>) => void
}

/** Saves a post, one request at a time. */
export function useSaving({ next, onSaved, onRefused }: Options) {
  // A request that was cut off may have arrived: sent again, it means the same post.
  const newId = useRef<string | null>(null)
  const mutation = useApiMutation({
    key: ['posts', 'save'],
    mutationFn: ({ draft, status, over, isForced }: SaveRequest) =>
      over ? updatePost(over, { ...draft, status }, isForced) : createPost({ ...draft, status }, (newId.current ??= createPostId())),
    success: (_, { over }) => ({ title: 'Saved', message: over ? messages.updated : messages.created }),
    error: (error, { over }) => ({ title: 'Error', message: errorMessage(error, over === null) }),
    onSuccess(saved, request) {
      newId.current = null
      onSaved(saved, request)
    },
  })
  const save = (request: SaveRequest) => mutation.mutate(request, { onError: (error) => onRefused(error, fieldErrorOf(error)) })

  // What was typed while a request was under way is not in it.
  const [isAwaited, setIsAwaited] = useState(false)
  const saveAgain = useEffectEvent(() => {
    setIsAwaited(false)
    const request = mutation.isSuccess ? next() : null
    if (request) save({ ...request, isForced: false })
  })
  useEffect(() => {
    if (isAwaited && !mutation.isPending) saveAgain()
  }, [isAwaited, mutation.isPending])

  return {
    isPending: mutation.isPending,
    /** The status that is being saved; null when nothing is. */
    status: mutation.isPending ? mutation.variables.status : null,
    save,
    /** Saves once more when the request under way is over. */
    saveAfterwards: () => setIsAwaited(true),
  }
}

/** The error of a field: `tags.2` is shown at the tags. */
function fieldErrorOf(error: Error): Record<string, string> {
  return error instanceof CallError && error.field ? { [error.field.split('.')[0] ?? '']: error.message } : {}
}

function errorMessage({ status, message }: CallError, isNew: boolean): string {
  if (status === 401 || status === 403) return messages.mustBeAdmin
  return `Failed to ${isNew ? 'create' : 'update'} blog post: ${message || messages.unknown}`
}
