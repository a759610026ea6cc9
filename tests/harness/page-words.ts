import { createWords } from '#server/base/words.ts'
import type { Language } from '#domain/languages.ts'

/** All words of a language, as a page has some of them. */
export function pageWordsIn(language: Language) {
  return { language, words: createWords().of(language) }
}
