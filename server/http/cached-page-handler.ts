import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/base/config.ts'
import { sendCachedPage, type CachedPage } from './cached-page.ts'
import { requestIdOf } from './request-id.ts'

/** The cached pages, as far as the handler needs them. */
export type CachedPages = {
  /** The key of the requested page; null where it is not the same for everybody. */
  keyOf(request: IncomingMessage): string | null
  /** The page, where it is cached and fresh. */
  peek(key: string): CachedPage | null
  /** The cookie that the response sets, if it sets one. */
  cookieFor(request: IncomingMessage): string | null
}

export type CachedPageHandler = {
  /** Starts to send these pages. */
  start(pages: CachedPages): void
  /** Responds with a cached page, or returns false and leaves the request alone. */
  tryHandle(request: IncomingMessage, response: ServerResponse): boolean
}

/** Sends cached pages: requests that Node and parseTarget have parsed are responded to before the framework sees them. */
export function createCachedPageHandler(config: Config): CachedPageHandler {
  let pages: CachedPages | null = null
  return {
    start: (opened) => void (pages = opened),
    tryHandle(request, response) {
      if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const key = pages.keyOf(request)
      const page = key && pages.peek(key)
      if (page)
        sendCachedPage(request, response, page, {
          requestId: requestIdOf(config, request.headers),
          setCookie: pages.cookieFor(request),
        })
      return Boolean(page)
    },
  }
}
