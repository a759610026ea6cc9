import type { IncomingMessage } from 'node:http'
import { pages, type Page } from '#domain/pages.ts'
import { cookies } from '#domain/cookies.ts'

const fixed = new Map<string, Page>(Object.entries(pages).filter(([path]) => !path.includes(':')))
const patterns = Object.entries(pages)
  .filter(([path]) => path.includes(':'))
  .map(([path, page]): [RegExp, Page] => [new RegExp(`^${path.replaceAll(/:\w+/g, '[a-z0-9-]{1,200}')}$`), page])

/**
 * The path of a page that may be one for everybody, or null. It is written in one way only, so that nobody can have the same page kept
 * twice: what stands behind the question mark is left out, and where the page reads it, there is no such page.
 */
export function pageAt(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const page = fixed.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
  return page && (mark === -1 || !page.readsQuery) ? path : null
}

/** Nobody who brings a session gets what is kept for visitors before it was looked at. */
export function bringsSession(request: IncomingMessage): boolean {
  const { cookie, authorization } = request.headers
  return authorization !== undefined || (cookie?.includes(`${cookies.access.name}=`) ?? false)
}

/** `http://name:port` out of what a client says it asked, or null where that is no such thing. */
export function hostAddress(scheme: string, host: string | undefined): string | null {
  return host && /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) ? `${scheme}://${host.toLowerCase()}` : null
}
