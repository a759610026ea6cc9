import { LRUCache } from 'lru-cache'
import { cutText } from '#domain/code-finder/normalise-message.ts'
import { findCodes, type FoundCodes } from '#domain/code-finder/find-code.ts'
import { maskText } from './mask.ts'

/** The codes and the mask of a text, cached while the text is shown often. */
export type PresentedTexts = {
  codesOf(text: string): FoundCodes
  maskOf(text: string): string
}

type PresentedText = { codes: FoundCodes; masked?: string }

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
export function createPresentedTexts(limit = maxBytes, find = findCodes): PresentedTexts {
  const cache = new LRUCache<string, PresentedText, string>({
    maxSize: limit,
    // JavaScript stores a character in one or two bytes; codes and mask are short.
    sizeCalculation: (_presented, key) => key.length * 2 + entryBytes,
    memoMethod: (_key, _stale, { context: text }) => ({ codes: find(text) }),
  })
  const present = (text: string) => cache.memo(cutText(text), { context: text })

  return {
    codesOf: (text) => present(text).codes,
    maskOf(text) {
      const presented = present(text)
      const { code, maybe } = presented.codes
      return (presented.masked ??= maskText(text, code ?? maybe))
    },
  }
}
