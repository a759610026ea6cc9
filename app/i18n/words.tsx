import format, { type CompiledMessage } from 'icu-minify/format'
import { cloneElement, isValidElement, useMemo, type ReactElement, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { defaultLanguage, localeOf, type Language } from '#domain/languages.ts'
import type { ArgumentsOf, TagsOf, WordGroup, WordKey } from '#locales/arguments.ts'
import type { CompiledWords } from '#locales/translation.ts'

/** The language of the page and the words that it may need: the root loader's (app/root.tsx). */
export type PageWords = { language: Language; words: CompiledWords }

type Values<K extends WordKey> = ArgumentsOf<K> & Record<TagsOf<K>, ReactElement>

/** A message of the catalogue in the language of the page; an element stands for each tag, such as `<link>…</link>`. */
export type Translate = <K extends WordKey>(
  key: K,
  ...values: keyof Values<K> extends never ? [] : [Values<K>]
) => [TagsOf<K>] extends [never] ? string : ReactNode

const none: PageWords = { language: defaultLanguage, words: {} }

/** In the browser: the words of the page last shown, for code that is no component. */
let latest = none

export function usePageWords(): PageWords {
  const words = (useRouteLoaderData('root') as { words?: PageWords } | undefined)?.words
  return words ?? latest
}

/** Makes the words of the page those of `translate`. */
export function rememberWords(words: PageWords): void {
  latest = words
}

/** The words of a page for its `meta` function, which gets the matches as an argument. */
export function wordsOf(matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>): Translate {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { words: PageWords } | undefined
  return createTranslate(root?.words ?? none)
}

export function useLanguage(): Language {
  return usePageWords().language
}

/** A function for the words of `shell` and of the page's own groups (domain/site/pages.ts): `t(key, { email, strong: <strong /> })`. */
export function useWords(): Translate {
  const words = usePageWords()
  return useMemo(() => createTranslate(words), [words])
}

/** The same for code that is no component. Only in the browser, and after the page has come alive. */
export const translate: Translate = (key, ...values) => createTranslate(latest)(key, ...values)

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** The words of a page as a function. */
export function createTranslate({ language, words }: PageWords): Translate {
  const translateAny = (key: string, values: Record<string, unknown> = {}) => {
    const [group, name = ''] = key.split('.') as [WordGroup, string?]
    const message = words[group]?.[name]
    // The key is no word, but says what is missing; tests/architecture/words.test.ts finds it before anybody reads it.
    if (message === undefined) return key
    return format<ReactNode>(message as CompiledMessage, localeOf(language), withKeys(values), { formatters })
  }
  return translateAny as Translate
}

type Given = Parameters<typeof format<ReactNode>>[2]

/** The element of a tag gets the words between the tags, where there are some, and a key: the parts of a message are an array. */
function withKeys(values: Record<string, unknown>): Given {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!isValidElement(value)) return [name, value]
      return [name, (content: ReactNode[]) => cloneElement(value, { key: name }, ...(content.every((part) => part === '') ? [] : content))]
    }),
  ) as Given
}
