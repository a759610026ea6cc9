import format, { type CompiledMessage } from 'icu-minify/format'
import { findPage, findPageAt, isInEachLanguage, pages, type Page, type PagePath } from '#domain/site/pages.ts'
import type { WordGroup, WordKey } from '#locales/arguments.ts'
import type { CompiledWords } from '#locales/translation.ts'

/** The entry of a page in the table, with those of its parents. */
export type PageCopy = Pick<Page, 'title' | 'description' | 'keywords' | 'isIndexed'> & {
  /** Its query says what it shows. */
  usesQuery: boolean
  /** Each language has an address of its own. */
  hasTranslations: boolean
  /** The parents from the top down, without the landing page. */
  above: Array<{ title: string; path: string }>
}

/** The texts of the page at a path; those of the 404 page where there is none. On the server only, as it needs the whole table. */
export function pageCopy(address: string, words: CompiledWords): PageCopy {
  const path = pathOf(address)
  const { title, description, keywords, isIndexed, usesQuery, translated }: Page = pages[path]
  const copy = {
    title,
    description,
    keywords,
    isIndexed,
    usesQuery: usesQuery === true,
    hasTranslations: translated !== undefined && isInEachLanguage(path),
    above: pagesAbove(path, words),
  }
  return translated ? { ...copy, title: titleOf(path, words), description: plain(words, translated.description) } : copy
}

function titleOf(path: PagePath, words: CompiledWords): string {
  const { title, translated }: Page = pages[path]
  return translated ? plain(words, translated.title) : title
}

/** The words that the page at a path needs, of all words of its language. */
export function pageWords(address: string, words: CompiledWords): CompiledWords {
  const { translated }: Page = pages[pathOf(address)]
  const groups: WordGroup[] = ['shell', ...(translated?.groups ?? [])]
  return Object.fromEntries(groups.map((group) => [group, words[group]]))
}

/** One message, for a page that is in another language. */
export function pickWord(words: CompiledWords, key: WordKey): CompiledWords {
  const [group, name = ''] = key.split('.') as [WordGroup, string?]
  return { [group]: { [name]: words[group]?.[name] } }
}

function pathOf(address: string): PagePath {
  return findPageAt(address).page ?? '/404'
}

/** `{site}` is filled in where the page is shown. */
function plain(words: CompiledWords, key: WordKey): string {
  const [group, name = ''] = key.split('.') as [WordGroup, string?]
  const formatters = { getDateTimeFormat: unused, getNumberFormat: unused, getPluralRules: unused }
  return String(format((words[group]?.[name] ?? key) as CompiledMessage, 'en', { site: '{site}' }, { formatters }))
}

function unused(): never {
  throw new Error('A title has no figures.')
}

function pagesAbove(path: PagePath, words: CompiledWords): PageCopy['above'] {
  const steps = path.split('/').slice(1, -1)
  return steps
    .map((_, index) => findPage(`/${steps.slice(0, index + 1).join('/')}`))
    .filter((above) => above !== null)
    .map((above) => ({ title: titleOf(above, words), path: above }))
}
