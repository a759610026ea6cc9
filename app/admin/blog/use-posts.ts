import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api.ts'
import { call, CallError } from '../../lib/call.ts'
import { showToast } from '../../ui/toast.ts'

export type ListedPost = Output<'posts.listAll'>['posts'][number]

const listKey = ['posts.listAll']
const messages = { notLoaded: 'Failed to load blog posts', notDeleted: 'Failed to delete blog post' } as const

/** Every post, and deleting one: it leaves the list where it stands, and the list keeps its place. */
export function usePosts() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('posts.listAll', {}, { signal }),
    staleTime: 0,
  })

  async function remove(post: ListedPost) {
    const about = `the deletion of post ${post.id}`
    try {
      await call('posts.delete', { id: post.id })
      showToast({ kind: 'done', title: 'Post Deleted', message: 'The post has been permanently removed.', about })
    } catch (reason) {
      const isGone = reason instanceof CallError && reason.status === 404
      if (!isGone) return showToast({ kind: 'error', title: 'Error', message: messages.notDeleted, about })
      showToast({ kind: 'warning', title: 'Post Deleted', message: 'Somebody had deleted this post already.', about })
    }
    client.setQueryData<Output<'posts.listAll'>>(listKey, (known) => known && { posts: known.posts.filter(({ id }) => id !== post.id) })
  }

  return { posts: data?.posts ?? null, error: error ? messages.notLoaded : null, load: refetch, remove }
}
