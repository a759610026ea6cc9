import type { IncomingHttpHeaders } from 'node:http'
import { findPage, pages, type Page } from '#domain/pages.ts'
import { cookies } from '#domain/cookies.ts'
import { defaultLanguage, isLanguage, parseAcceptLanguage, type Language } from '#domain/languages.ts'

/** Parameters of a path may have any form that our links have; other addresses are not cached. */
const plainAddress = /^\/[a-z0-9/-]{0,250}$/

/**
 * The cache key of a page that is the same for everybody: its path; else null. A path has one form only, so that no page is cached
 * twice: the query is ignored, and a page that uses it is not cached.
 */
export function cachedPageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const page = plainAddress.test(path) ? findPage(path) : null
  return page && (mark === -1 || !(pages[page] as Page).usesQuery) ? path : null
}

/** The language of a page: that of `?lang=`, else the chosen one, else that of the browser, else English. */
export type PageLanguage = {
  language: Language
  /** The address names it. */
  named: Language | null
  /** The choice that the browser has stored. */
  chosen: Language | null
}

const langParameter = /[?&]lang=([a-z]{2})(?:&|$)/
const languageCookie = new RegExp(`(?:^|; ?)(?:__Host-)?${cookies.language.name}=([a-z]{2})(?:;|$)`)

export function pageLanguage(url: string, headers: IncomingHttpHeaders): PageLanguage {
  const named = languageIn(langParameter.exec(url))
  const chosen = languageIn(languageCookie.exec(headers.cookie ?? ''))
  return { named, chosen, language: named ?? chosen ?? parseAcceptLanguage(headers['accept-language']) ?? defaultLanguage }
}

function languageIn(match: RegExpExecArray | null): Language | null {
  const code = match?.[1]
  return isLanguage(code) ? code : null
}

/**
 * The language is part of the key of a cached page: there are as many copies of a page as languages. A translated page is another one at an
 * address that names the language, as that address is its canonical one.
 */
export function languageKey(path: string, { language, named }: PageLanguage): string {
  const page = findPage(path)
  const isOwnAddress = named !== null && page !== null && (pages[page] as Page).translated !== undefined
  return `${path}?${isOwnAddress ? 'lang' : 'in'}=${language}`
}

/** The address to render, and its language, from a key of `languageKey`. */
export function parseLanguageKey(key: string): { url: URL; language: Language; isNamed: boolean } {
  const url = new URL(key)
  const named = url.searchParams.get('lang')
  const language = named ?? url.searchParams.get('in')
  url.searchParams.delete('in')
  return { url, language: isLanguage(language) ? language : defaultLanguage, isNamed: named !== null }
}

/** A request with a session, under the cookie's name with or without its prefix, gets no cached page before the session is checked. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie?.includes(`${cookies.access.name}=`) ?? false)
}
