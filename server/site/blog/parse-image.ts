import { Refusal } from '#domain/errors.ts'
import { imageLimit, type ImageKind } from '#domain/site/post.ts'

/**
 * The image in a data URL, of the kind that its bytes show, whatever the URL says. SVG is refused: it may contain scripts.
 * @throws Refusal image_not_valid, image_too_large
 */
export function parseImage(dataUrl: string): { kind: ImageKind; bytes: Buffer } {
  const comma = dataUrl.indexOf(',')
  const field = 'featured_image'
  if (comma === -1 || !/^data:[\w./+-]*;base64$/i.test(dataUrl.slice(0, comma))) throw new Refusal('image_not_valid', { field })
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  const kind = kindOf(bytes)
  if (!kind) throw new Refusal('image_not_valid', { field })
  if (bytes.length >= imageLimit) throw new Refusal('image_too_large', { field })
  return { kind, bytes }
}

/** By the magic numbers: PNG 5.2, JPEG B.1.1.3, GIF89a 17, RIFF, ISO BMFF 4.3 with the brands of AVIF 8. */
function kindOf(bytes: Buffer): ImageKind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif'
  return null
}
