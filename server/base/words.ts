import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { refusals, type Refusal, type RefusalCode } from '#domain/errors.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import type { ArgumentsOf, TagsOf, WordKey } from '#locales/arguments.ts'
import { catalogues } from '#locales/catalogues.ts'
import type { CompiledWords } from '#locales/translation.ts'

/** A message without tags: only a page can write elements. */
export type PlainKey = { [K in WordKey]: [TagsOf<K>] extends [never] ? K : never }[WordKey]

export type Words = {
  /** Every message of a language, compiled. */
  of(language: Language): CompiledWords
  /** A message as text. */
  translate<K extends PlainKey>(language: Language, key: K, ...[values]: ValuesOf<K>): string
  /** What refusals with a code say. */
  describeCode(language: Language, code: RefusalCode): string
  /** What a refusal says. One with words of its own says those, which are for administrators and programs. */
  describeRefusal(language: Language, refusal: Refusal): string
}

type ValuesOf<K extends WordKey> = keyof ArgumentsOf<K> extends never ? [] : [ArgumentsOf<K>]

/** The words of the interface. A language is compiled when it is first asked for, which takes a few milliseconds. */
export function createWords(): Words {
  const compiled = new Map<Language, CompiledWords>()
  const formatters = {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  }
  function of(language: Language): CompiledWords {
    const known = compiled.get(language)
    if (known) return known
    const { refusals: _, ...groups } = catalogues[language]
    const words: CompiledWords = Object.fromEntries(
      Object.entries(groups).map(([group, messages]) => [
        group,
        Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, compile(message)])),
      ]),
    )
    compiled.set(language, words)
    return words
  }
  const describeCode = (language: Language, code: RefusalCode) => catalogues[language].refusals[code] ?? refusals[code].message
  return {
    of,
    translate(language, key, ...[values]) {
      const [group, name] = key.split('.') as [keyof CompiledWords, string]
      const message = of(language)[group]?.[name] as CompiledMessage | undefined
      if (message === undefined) throw new Error(`no words: ${key}`)
      return String(format(message, localeOf(language), values, { formatters }))
    },
    describeCode,
    describeRefusal(language, { code, message }) {
      return message === refusals[code].message ? describeCode(language, code) : message
    },
  }
}
