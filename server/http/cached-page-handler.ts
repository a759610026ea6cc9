import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendCachedPage, type CachedPage } from './cached-page.ts'

/** What there is for the short way to answer with. */
export type CachedPages = {
  /** The key of the page that a visitor asks for; null where it is not one for everybody. */
  keyOf(request: IncomingMessage): string | null
  /** The page, where it is kept and still holds. */
  peek(key: string): CachedPage | null
}

export type CachedPageHandler = {
  /** From now on these are answered with. */
  start(pages: CachedPages): void
  /** Answers a request, or leaves it alone and says false. */
  tryHandle(request: IncomingMessage, response: ServerResponse): boolean
}

/** The short way to a page that is kept: what Node has parsed and parseTarget has let pass is answered before the framework sees it. */
export function createCachedPageHandler(): CachedPageHandler {
  let pages: CachedPages | null = null
  return {
    start: (opened) => void (pages = opened),
    tryHandle(request, response) {
      if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const key = pages.keyOf(request)
      const page = key && pages.peek(key)
      if (page) sendCachedPage(request, response, page, randomUUID())
      return Boolean(page)
    },
  }
}
