import type { RequestOf, Output } from '#domain/api.ts'
import { parseTags, slugOf, type PostStatus } from '#domain/post.ts'

export type Post = Output<'posts.open'>

/** A post as its form has it: tags are one line of text. */
export type Draft = {
  title: string
  slug: string
  excerpt: string
  content: string
  /** An address on this site, or a data URL that was not saved yet. */
  featured_image: string | null
  featured: boolean
  tags: string
  status: PostStatus
  meta_title: string
  meta_description: string
}

export const emptyDraft: Draft = {
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

export function draftOf(post: Post): Draft {
  const { title, slug, excerpt, content, featured_image, featured, tags, status, meta_title, meta_description } = post
  return { title, slug, excerpt, content, featured_image, featured, tags: tags.join(', '), status, meta_title, meta_description }
}

/** The address and the meta title follow the title, whatever was written there before. */
export function withTitle(draft: Draft, title: string): Draft {
  return { ...draft, title, slug: slugOf(title), meta_title: title }
}

export function fieldsOf(draft: Draft): Omit<RequestOf<'posts.create'>, 'id'> {
  return { ...draft, tags: parseTags(draft.tags) }
}

export function isSame(one: Draft, other: Draft): boolean {
  return (Object.keys(one) as Array<keyof Draft>).every((key) => one[key] === other[key])
}
