export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

export const maxTitleLength = 200
export const maxSlugLength = 200
/** In bytes of Markdown. */
export const maxContentLength = 256 * 1024

export const imageKinds = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const
export type ImageKind = (typeof imageKinds)[number]
/** An image must have fewer bytes than this. */
export const imageLimit = 5 * 1024 * 1024
export const imageHint = {
  notAnImage: 'Please select a valid image file',
  tooLarge: 'Image size must be less than 5MB',
  failed: 'Failed to upload image. Please try again.',
} as const

/** A card of the list shows no more tags than this. */
export const tagsOnCard = 2

/** The slug of a title: lower case, a to z, digits and single hyphens, none at the ends. It can be empty. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, '')
}

/** "a, b,, c " are three tags. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
