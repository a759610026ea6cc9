import { z } from 'zod'
import { imageLimit, maxTitleLength, postStatuses } from '#domain/site/post.ts'
import { id, line, savedAt, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

/** A post without its content, for lists. `featured_image` is a path on this site. */
const listedPost = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featured_image: z.string().nullable(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  status: z.enum(postStatuses),
  published_at: time.nullable(),
  created_at: time,
  updated_at: time,
  view_count: z.number(),
})

const post = listedPost.extend({
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  author_id: z.string().nullable(),
})

const neighbour = z.object({ title: z.string(), slug: z.string() }).nullable()

const postFields = {
  title: line.max(maxTitleLength, `A title may have up to ${maxTitleLength} characters.`).optional(),
  slug: line.max(1000).optional(),
  excerpt: line.max(1000, 'An excerpt may have up to 1,000 characters.').optional(),
  content: z
    .string()
    .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')
    .optional(),
  /** A data URL, the address an image already has here, or null for none. */
  featured_image: z.string().nullable().optional(),
  featured: z.boolean().optional(),
  tags: z
    .array(line.max(40, 'A tag may have up to 40 characters.'))
    .max(20, 'A post may have up to 20 tags.')
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .optional(),
  status: z.enum(postStatuses).optional(),
  meta_title: line.max(maxTitleLength, `A meta title may have up to ${maxTitleLength} characters.`).optional(),
  meta_description: line.max(500, 'A meta description may have up to 500 characters.').optional(),
}

/** Room for an image that is too large, so that it can be refused with its own message. Base64 has four bytes for three. */
const postBodyLimit = 3 * imageLimit

export const postsApi = {
  'posts.list': { out: z.object({ posts: z.array(listedPost) }) },
  'posts.get': {
    params: z.object({ slug: z.string().max(500) }),
    out: post.omit({ author_id: true }).extend({
      html: z.string(),
      /** For search engines. */
      description: z.string(),
      minutes_to_read: z.number(),
      newer: neighbour,
      older: neighbour,
    }),
  },
  'posts.view': { params: z.object({ slug: z.string().max(500) }), status: 204 },
  'posts.listAll': { out: z.object({ posts: z.array(listedPost) }) },
  'posts.create': {
    body: z.object({
      ...postFields,
      id: z
        .string()
        .regex(/^[\w-]{1,64}$/, 'An id is up to 64 letters, digits, hyphens and underscores.')
        .optional(),
    }),
    out: post,
    status: 201,
    bodyLimit: postBodyLimit,
  },
  'posts.preview': {
    body: z.object({ content: z.string() }),
    out: z.object({ html: z.string() }),
    bodyLimit: postBodyLimit,
  },
  'posts.open': { params: z.object({ id }), out: post },
  'posts.change': {
    params: z.object({ id }),
    body: z.object({ ...postFields, updated_at: savedAt.optional() }),
    out: post,
    bodyLimit: postBodyLimit,
  },
  'posts.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
