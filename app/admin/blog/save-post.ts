import { call, CallError } from '../../api/call.ts'
import { toPostFields, type Draft, type Post } from './draft.ts'

/** The id of a new post, made here so that a request sent twice creates one post. */
export function createPostId(): string {
  // `randomUUID` exists in secure contexts only: https and localhost.
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @throws CallError */
export async function createPost(draft: Draft, id: string): Promise<Post> {
  try {
    return await call('posts.create', { ...toPostFields(draft), id })
  } catch (error) {
    // The response to an earlier request was lost: the post exists.
    if (error instanceof CallError && error.code === 'post_id_taken') return call('posts.change', { id, ...toPostFields(draft) })
    throw error
  }
}

/** `isForced` saves it even if somebody has saved since. @throws CallError */
export function updatePost({ id, updated_at }: Post, draft: Draft, isForced: boolean): Promise<Post> {
  return call('posts.change', { id, ...toPostFields(draft), ...(isForced ? {} : { updated_at }) })
}
