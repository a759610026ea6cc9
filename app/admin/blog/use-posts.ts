import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import { call, CallError } from '../../api/call.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

export type ListedPost = Output<'posts.listAll'>['posts'][number]

const listKey = ['posts.listAll']
const messages = { notLoaded: 'Failed to load blog posts', notDeleted: 'Failed to delete blog post' } as const

/** Every post, and the deletion of one: its row leaves the list, which keeps its scroll position. */
export function usePosts() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('posts.listAll', {}, { signal }),
    staleTime: 0,
  })
  const deletion = useApiMutation({
    mutationFn: ({ id }: ListedPost) =>
      call('posts.delete', { id }).then(
        () => ({ wasDeletedBefore: false }),
        (reason: unknown) => {
          if (reason instanceof CallError && reason.status === 404) return { wasDeletedBefore: true }
          throw reason
        },
      ),
    about: ({ id }) => id,
    success: ({ wasDeletedBefore }) =>
      wasDeletedBefore
        ? { kind: 'warning', title: 'Post Deleted', message: 'Somebody else had already deleted this post.' }
        : { title: 'Post Deleted', message: 'The post has been permanently removed.' },
    error: () => ({ title: 'Error', message: messages.notDeleted }),
    onSuccess: (_, { id }) =>
      client.setQueryData<Output<'posts.listAll'>>(listKey, (known) => known && { posts: known.posts.filter((post) => post.id !== id) }),
  })
  return { posts: data?.posts ?? null, error: error ? messages.notLoaded : null, reload: refetch, deletePost: deletion.mutate }
}
