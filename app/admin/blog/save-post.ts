import { call, CallError } from '../../lib/call.ts'
import { fieldsOf, type Draft, type Post } from './draft.ts'

/** The id a new post is to have, so that it can be sent twice and is made once. */
export function freshId(): string {
  // `randomUUID` is there on https and on this machine only.
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @throws CallError */
export async function createPost(draft: Draft, id: string): Promise<Post> {
  try {
    return await call('posts.create', { ...fieldsOf(draft), id })
  } catch (error) {
    // An answer that was lost on the way: the post is there.
    if (error instanceof CallError && error.code === 'post_id_taken') return call('posts.change', { id, ...fieldsOf(draft) })
    throw error
  }
}

/** `isOver` saves it although somebody may have saved since. @throws CallError */
export function updatePost({ id, updated_at }: Post, draft: Draft, isOver: boolean): Promise<Post> {
  return call('posts.change', { id, ...fieldsOf(draft), ...(isOver ? {} : { updated_at }) })
}
