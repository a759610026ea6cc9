import { cutText } from '#domain/code-finder/normalise-message.ts'
import { findCode } from '#domain/code-finder/find-code.ts'
import { maskText } from '#server/messages/masking/mask.ts'

/** The code and the mask of a text, cached while the text is shown often. */
export type PresentedTexts = {
  codeOf(text: string): string | null
  maskOf(text: string): string
}

type PresentedText = { code: string | null; masked?: string }

/** Some twenty thousand texts of ordinary length. */
const maxBytes = 8 * 1024 * 1024
/** The approximate size of an entry without its characters. */
const entryBytes = 200

/**
 * Codes and masks are computed when a text is shown, so that better rules apply to stored texts as well. Lists, previews
 * and the live stream show the same texts again and again, so the results are cached by the text itself, which makes them right for
 * any database and id. The key is the part of a text that the finder reads; when the keys exceed
 * `limit` bytes, the least recently used entries are evicted.
 */
export function createPresentedTexts(limit = maxBytes, find = findCode): PresentedTexts {
  const known = new Map<string, PresentedText>()
  let bytes = 0

  function present(text: string): PresentedText {
    const key = cutText(text)
    const presented = known.get(key) ?? { code: find(text) }
    if (known.delete(key)) bytes -= sizeOf(key)
    known.set(key, presented)
    bytes += sizeOf(key)
    for (const oldest of known.keys()) {
      if (bytes <= limit) break
      known.delete(oldest)
      bytes -= sizeOf(oldest)
    }
    return presented
  }

  return {
    codeOf: (text) => present(text).code,
    maskOf(text) {
      const presented = present(text)
      return (presented.masked ??= maskText(text, presented.code))
    },
  }
}

/** JavaScript stores a character in one or two bytes; code and mask are short. */
function sizeOf(key: string): number {
  return key.length * 2 + entryBytes
}
