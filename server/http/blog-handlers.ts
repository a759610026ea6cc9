import { changePost } from '#server/blog/change-post.ts'
import { countView } from '#server/blog/count-view.ts'
import { createPost } from '#server/blog/create-post.ts'
import { deletePost } from '#server/blog/delete-post.ts'
import { listAllPosts } from '#server/blog/list-all-posts.ts'
import { listPosts } from '#server/blog/list-posts.ts'
import { getPostForEditing } from '#server/blog/get-post-for-editing.ts'
import { previewPost } from '#server/blog/preview-post.ts'
import { getPost } from '#server/blog/get-post.ts'
import type { Handlers } from './serve.ts'

/** The blog, for those who read it and those who write it. */
export const blogHandlers = {
  'posts.list': listPosts,
  'posts.get': getPost,
  'posts.view': countView,
  'posts.listAll': listAllPosts,
  'posts.create': createPost,
  'posts.preview': previewPost,
  'posts.open': getPostForEditing,
  'posts.change': changePost,
  'posts.delete': deletePost,
} satisfies Partial<Handlers>
