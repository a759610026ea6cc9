import type { RequestOf, Output } from '#domain/api/api.ts'
import { parseTags, slugOf, type PostStatus } from '#domain/site/post.ts'

export type Post = Output<'posts.open'>

/** A post as form fields: the tags are one line of text. */
export type Draft = {
  title: string
  slug: string
  excerpt: string
  content: string
  /** A URL on this site, or a data URL that is not saved yet. */
  featured_image: string | null
  featured: boolean
  tags: string
  status: PostStatus
  meta_title: string
  meta_description: string
}

const emptyDraft: Draft = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image: null,
  featured: false,
  tags: '',
  status: 'draft',
  meta_title: '',
  meta_description: '',
}

export function toDraft(post: Post | null): Draft {
  if (post === null) return emptyDraft
  const { title, slug, excerpt, content, featured_image, featured, tags, status, meta_title, meta_description } = post
  return { title, slug, excerpt, content, featured_image, featured, tags: tags.join(', '), status, meta_title, meta_description }
}

/** A new title, which also overwrites the slug and the meta title. */
export function withTitle(draft: Draft, title: string): Draft {
  return { ...draft, title, slug: slugOf(title), meta_title: title }
}

export function toPostFields(draft: Draft): Omit<RequestOf<'posts.create'>, 'id'> {
  return { ...draft, tags: parseTags(draft.tags) }
}
