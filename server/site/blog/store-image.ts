import { createHash } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { Clock, Store } from '#server/context.ts'
import { findImage, upsertImage, deleteUnusedImages } from './image-queries.ts'
import { parseImage } from './parse-image.ts'

/** An image is stored before its post is saved, and cached pages may still show one that was replaced. */
const gracePeriodMs = 24 * 60 * 60 * 1000

/**
 * Stores the image of a post, a data URL or the address of a stored one, and returns its address on the site.
 * @throws Refusal image_not_valid, image_too_large
 */
export async function storeImage(app: Store & Clock, image: string | null): Promise<string | null> {
  if (image === null || image === '') return null
  if (image.startsWith('/')) return isStored(app, image)
  const { kind, bytes } = parseImage(image)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await upsertImage(app.db, { hash, kind, bytes, stored_at: app.now() })
  return `/blog/images/${hash}.${kind}`
}

async function isStored(app: Store, address: string): Promise<string> {
  const [, hash, kind] = /^\/blog\/images\/([0-9a-f]{64})\.(\w+)$/.exec(address) ?? []
  const image = hash === undefined ? undefined : await findImage(app.db, hash)
  if (!image || image.kind !== kind) throw new Refusal('image_not_valid', { field: 'featured_image' })
  return address
}

/** Deletes images that no post shows. Returns the number of deleted ones. */
export async function pruneImages(app: Store & Clock): Promise<number> {
  return deleteUnusedImages(app.db, new Date(app.now().getTime() - gracePeriodMs))
}
