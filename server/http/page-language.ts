import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, isLanguage, parseAcceptLanguage, type Language } from '#domain/languages.ts'
import { cookies } from '#domain/site/cookies.ts'
import { findPageAt, isInEachLanguage, pages, type Page } from '#domain/site/pages.ts'

/** The language of a page, and the one that its reader would have. They differ where the page is only in English. */
export type PageLanguage = { language: Language; reader: Language }

const languageCookie = new RegExp(`(?:^|; ?)(?:__Host-)?${cookies.language.name}=([a-z]{2})(?:;|$)`)

/** The language that the browser has stored as its choice, if we have it. */
export function keptLanguage({ cookie }: IncomingHttpHeaders): Language | null {
  const code = languageCookie.exec(cookie ?? '')?.[1]
  return isLanguage(code) ? code : null
}

/** The language of the page that a request asks for. */
export function pageLanguage(url: string, headers: IncomingHttpHeaders): PageLanguage {
  return languageAt(pathOfPage(url), keptLanguage(headers), () => parseAcceptLanguage(headers['accept-language']))
}

/**
 * The language of the page at a path: the one that its address names, or English without a prefix. A page without such addresses is in the
 * reader's language where it is translated, as is the 404 page, and else in English.
 */
export function languageAt(path: string, kept: Language | null, accepted: () => Language | null = () => null): PageLanguage {
  const { page, language } = findPageAt(path)
  const named = language ?? (page && isInEachLanguage(page) ? defaultLanguage : null)
  if (named) return { language: named, reader: named }
  if (isEnglish(path)) return { language: defaultLanguage, reader: kept ?? defaultLanguage }
  const reader = kept ?? accepted() ?? defaultLanguage
  return { language: reader, reader }
}

/** True where the header Accept-Language decides. */
export function followsBrowser(path: string): boolean {
  const { page, language } = findPageAt(path)
  return language === null && !(page && isInEachLanguage(page)) && !isEnglish(path)
}

function isEnglish(path: string): boolean {
  const { page } = findPageAt(path)
  return page ? (pages[page] as Page).translated === undefined : /^\/admin\//i.test(path)
}

const dataSuffix = '.data'

/** The path of the page that a request asks for, whether for the page or for its data. The router appends `/_` for a slash at the end, and asks for `/_root.data` at `/`. */
export function pathOfPage(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (!path.endsWith(dataSuffix)) return path
  return path.slice(0, -dataSuffix.length).replace(/\/_(?:root)?$/, '') || '/'
}
