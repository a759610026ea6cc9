import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import { call, CallError } from '../../api/call.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useAdminPages } from '../list/use-admin-pages.ts'

export type ListedPost = Output<'posts.listAll'>['posts'][number]

/** Every post, and the deletion of one: its row leaves the list, which keeps its scroll position. */
export function usePosts() {
  const client = useQueryClient()
  const list = useAdminPages('posts.listAll', {}, ({ posts }) => ({ items: posts, next: null }))
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
    error: () => ({ title: 'Error', message: 'Failed to delete blog post' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'posts.listAll'] }),
  })
  return { list, deletePost: deletion.mutate }
}
