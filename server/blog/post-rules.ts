import { Refusal } from '#domain/errors.ts'
import { maxContentLength, slugOf, type PostStatus } from '#domain/post.ts'

/** The address of a post. One whose title has no letter we could use gets a name all the same. */
export function slugFor(requested: string, id: string): string {
  return slugOf(requested) || slugOf(`post-${id}`)
}

/** Every saving as published is a publication; a draft was never published. */
export function publishedAt(status: PostStatus, now: Date): Date | null {
  return status === 'published' ? now : null
}

/** @throws Refusal post_too_long */
export function checkLength(content: string): void {
  if (Buffer.byteLength(content) > maxContentLength) throw new Refusal('post_too_long', { field: 'content' })
}
