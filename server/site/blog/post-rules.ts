import { Refusal } from '#domain/errors.ts'
import { maxContentLength, slugOf, type PostStatus } from '#domain/site/post.ts'

/** The address of a post. A title without usable letters gets one from the id. */
export function slugFor(requested: string, id: string): string {
  return slugOf(requested) || slugOf(`post-${id}`)
}

/** Saving a post as published publishes it again; a draft has no date. */
export function publishedAt(status: PostStatus, now: Date): Date | null {
  return status === 'published' ? now : null
}

/** @throws Refusal post_too_long */
export function checkLength(content: string): void {
  if (Buffer.byteLength(content) > maxContentLength) throw new Refusal('post_too_long', { field: 'content' })
}
