import type { IncomingHttpHeaders } from 'node:http'
import { findPage, pages, type Page } from '#domain/site/pages.ts'
import { cookies } from '#domain/site/cookies.ts'
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

/** From here the router in the browser loads the routes that it does not know yet. */
export const manifestPath = '/__manifest'
const dataSuffix = '.data'
const shapes = Object.keys(pages).map((path) => ({ path, segments: path.split('/') }))
const mostSegments = Math.max(...shapes.map(({ segments }) => segments.length))

/**
 * The URL to render for a request: its own, or where no page can have its path that of the 404 page, or of the admin area's. The router
 * compares a path and every path above it with every route, so one of thousands of segments would take it a second.
 */
export function renderedUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (path === manifestPath) return manifestUrl(new URLSearchParams(url.slice(path.length)))
  // For data alone, the router in the browser appends this; `/_` stands for a slash at the end, and `/_root` for the landing page.
  const isData = path.endsWith(dataSuffix)
  const page = isData ? path.slice(0, -dataSuffix.length).replace(/\/_(?:root)?$/, '') : path
  const shape = shapeOf(page)
  if (!notFound.has(shape)) return url
  return isData ? shape + dataSuffix + url.slice(path.length) : shape
}

/** Thousands of paths have few shapes, and those of one shape the same routes. */
function manifestUrl(query: URLSearchParams): string {
  const paths = new Set(query.get('paths')?.split(',').filter(Boolean).map(shapeOf))
  const fewer = new URLSearchParams({ version: query.get('version') ?? '' })
  if (paths.size > 0) fewer.set('paths', [...paths].join(','))
  return `${manifestPath}?${fewer.toString()}`
}

const notFound = new Set(['/404', '/admin/404'])

/** The path of a page with the names of its parameters: `/blog/:slug` for each post; for any other path `/404`, or `/admin/404`. The router ignores case and a slash at the end. */
function shapeOf(path: string): string {
  const bare = path.replace(/\/$/, '').toLowerCase() || '/'
  if (Object.hasOwn(pages, bare)) return bare
  const segments = bare.split('/', mostSegments + 1)
  const isLike = (shape: string[]) =>
    shape.length === segments.length && shape.every((part, at) => part.startsWith(':') || part === segments[at])
  return shapes.find((shape) => isLike(shape.segments))?.path ?? (bare.startsWith('/admin/') ? '/admin/404' : '/404')
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
