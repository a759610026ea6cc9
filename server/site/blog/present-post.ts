import type { Output } from '#domain/api/api.ts'
import type { RenderedMarkdown } from './rendered-markdown.ts'
import type { ListedPost, StoredPost } from './post-queries.ts'

const excerptLength = 180
const minDescriptionLength = 20
const maxDescriptionLength = 200
const wordsPerMinute = 220

/** A post for lists. Without an excerpt of its own, it has the beginning of `text`. */
export function presentListedPost(row: ListedPost, text = ''): Output<'posts.listAll'>['posts'][number] {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt || shorten(text, excerptLength),
    featured_image: row.featured_image,
    featured: row.featured,
    tags: row.tags,
    status: row.status,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    view_count: row.view_count,
  }
}

/** A post for the editor, with its empty fields. */
export function presentPost(row: StoredPost): Output<'posts.open'> {
  return {
    ...presentListedPost(row),
    content: row.content,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    author_id: row.author_id,
  }
}

/** The description for search engines, a sentence or two: the one written for them, or else the beginning of the post. */
export function descriptionOf(row: StoredPost, { plain }: RenderedMarkdown): string {
  const text = plain(row.content)
  const title = row.title || 'Untitled'
  const description = [row.meta_description, row.excerpt, text, `${title}. ${text}`].find(
    (candidate) => candidate.length >= minDescriptionLength,
  )
  return shorten(description ?? `${title}: a post of the blog.`, maxDescriptionLength)
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(' ').length / wordsPerMinute))
}

/** Cut at the end of a word where possible. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`
}
