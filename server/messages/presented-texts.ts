import { cutText } from '#domain/code-text.ts'
import { findCode } from '#domain/find-code.ts'
import { maskText } from '#domain/mask.ts'

/** The code and the mask of a text, worked out once while the text is among those shown last. */
export type PresentedTexts = {
  codeOf(text: string): string | null
  maskOf(text: string): string
}

type PresentedText = { code: string | null; masked?: string }

/** Some twenty thousand texts of an ordinary length. */
const maxBytes = 8 * 1024 * 1024
/** What the entry itself takes beside its characters, roughly. */
const entryBytes = 200

/**
 * Codes and masks are worked out when a text is shown, so that better rules reach texts that are already here; lists, previews
 * and the live stream show the same texts again and again, so they are remembered by the text itself. That is never another
 * text's answer, whatever database and id it came from. Only what the finder reads of a text is kept; when that comes to more
 * than `limit` bytes, the texts that were not shown for longest are forgotten.
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

/** JavaScript keeps two bytes a character, or one; code and mask are short. */
function sizeOf(key: string): number {
  return key.length * 2 + entryBytes
}
