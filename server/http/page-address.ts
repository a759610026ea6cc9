import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { findPage, pages, type Page } from '#domain/site/pages.ts'
import { cookies } from '#domain/site/cookies.ts'
import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { addressIn, splitLanguage } from '#domain/site/language-address.ts'
import type { Config } from '#server/base/config.ts'
import { languageAt, pageLanguage, pathOfPage, type PageLanguage } from './page-language.ts'
import { redirectOf } from './page-redirect.ts'
import { trustedUrlOf } from './request-origin.ts'

/** Parameters of a path may have any form that our links have; other addresses are not cached. */
const plainAddress = /^\/[a-z0-9/-]{0,250}$/

/**
 * The cache key of a page that is the same for everybody: its path; else null. A path has one form only, so that no page is cached
 * twice: the query is ignored, and a page that uses it is not cached.
 */
export function cachedPageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const { language, path: plain } = splitLanguage(path)
  const page = plainAddress.test(path) ? findPage(plain) : null
  if (page === null || (language !== null && addressIn(language, plain) !== path)) return null
  return mark === -1 || (!(pages[page] as Page).usesQuery && redirectOf(url) === null) ? path : null
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
  const isData = path.endsWith(dataSuffix)
  const shape = shapeOf(pathOfPage(url))
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

/** The path of a page with the names of its parameters: `/de/services/:name` for each service in German; for any other path `/404`, or `/admin/404`. The router ignores case and a slash at the end. */
function shapeOf(address: string): string {
  const { language, path } = splitLanguage(address)
  const shape = shapeOfPage(path.replace(/\/$/, '').toLowerCase() || '/')
  if (language === null) return shape
  const local = addressIn(language, shape)
  return local === shape ? '/404' : local
}

function shapeOfPage(bare: string): string {
  if (Object.hasOwn(pages, bare)) return bare
  const segments = bare.split('/', mostSegments + 1)
  const isLike = (shape: string[]) =>
    shape.length === segments.length && shape.every((part, at) => part.startsWith(':') || part === segments[at])
  return shapes.find((shape) => isLike(shape.segments))?.path ?? (bare.startsWith('/admin/') ? '/admin/404' : '/404')
}

/**
 * The key of a page that is the same for all who read its language, on a site whose URL may be repeated to others; else null. The language is
 * that of the reader: an English page says in it that there is no translation. @param url if not that of the request
 */
export function visitorPageKey(config: Config, request: IncomingMessage, url = request.url ?? ''): string | null {
  const path = cachedPageKey(url)
  const siteUrl = path === null ? null : trustedUrlOf(config, request)
  return path === null || siteUrl === null ? null : `${siteUrl}${path}?in=${pageLanguage(request.url ?? '', request.headers).reader}`
}

/** The address to render, and its language, from a key of `visitorPageKey`. */
export function parsePageKey(key: string): PageLanguage & { url: URL } {
  const url = new URL(key)
  const reader = url.searchParams.get('in')
  url.search = ''
  return { url, ...languageAt(url.pathname, isLanguage(reader) ? reader : defaultLanguage) }
}

/** A request with a session, under the cookie's name with or without its prefix, gets no cached page before the session is checked. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie?.includes(`${cookies.access.name}=`) ?? false)
}
