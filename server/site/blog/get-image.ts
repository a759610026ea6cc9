import { Refusal } from '#domain/errors.ts'
import type { Store } from '#server/context.ts'
import { findImage, type StoredImage } from './image-queries.ts'

/** An image by the name it is served under: its bytes and its kind. @throws Refusal not_found */
export async function getImage(app: Store, name: string): Promise<StoredImage> {
  const [, hash, kind] = /^([0-9a-f]{64})\.(\w+)$/.exec(name) ?? []
  const image = hash === undefined ? undefined : await findImage(app.db, hash)
  if (!image || image.kind !== kind) throw new Refusal('not_found')
  return image
}
