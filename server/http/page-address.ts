import type { IncomingHttpHeaders } from 'node:http'
import { findPage, pages, type Page } from '#domain/pages.ts'
import { cookies } from '#domain/cookies.ts'

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

/** A request with a session, under the cookie's name with or without its prefix, gets no cached page before the session is checked. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie?.includes(`${cookies.access.name}=`) ?? false)
}
