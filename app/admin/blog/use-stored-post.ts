import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, type CallError } from '../../api/call.ts'
import type { Post } from './draft.ts'

const messages = {
  notFetched: 'Failed to load blog post. Please check your permissions.',
  notLoaded: 'Failed to load blog post',
  gone: 'This post has been deleted.',
} as const

export const postKey = (id: string | null) => ['posts.open', id]

/** A post as the server has it, fetched again whenever an administrator has changed something. */
export function useStoredPost(id: string | null): UseQueryResult<Post, CallError> {
  return useQuery<Post, CallError>({
    queryKey: postKey(id),
    queryFn: ({ signal }) => call('posts.open', { id: id ?? '' }, { signal }),
    enabled: id !== null,
    // Always edit the current version, never a cached one.
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !(error.status >= 400 && error.status < 500),
  })
}

export function openErrorMessage({ status }: CallError): { message: string; isGone: boolean } {
  const isGone = status === 404
  return { isGone, message: isGone ? messages.gone : status > 0 ? messages.notFetched : messages.notLoaded }
}
