import type { IncomingHttpHeaders } from 'node:http'
import { findPage, pages, type Page } from '#domain/pages.ts'
import { cookies } from '#domain/cookies.ts'

/** What stands in a pattern may be anything that a person would be given as a link; the rest is no page for everybody. */
const plainAddress = /^\/[a-z0-9/-]{0,250}$/

/**
 * The path of a page that may be one for everybody, or null. It is written in one way only, so that nobody can have the same page kept
 * twice: what stands behind the question mark is left out, and where the page reads it, there is no such page.
 */
export function cachedPageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const page = plainAddress.test(path) ? findPage(path) : null
  return page && (mark === -1 || !(pages[page] as Page).usesQuery) ? path : null
}

/** Nobody who brings a session, under its name with or without the prefix of https, gets what is kept for visitors before it was looked at. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie?.includes(`${cookies.access.name}=`) ?? false)
}
