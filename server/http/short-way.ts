import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendKept, type KeptPage } from './kept-page.ts'

/** What there is for the short way to answer with. */
export type KeptPages = {
  /** The key of the page that a visitor asks for; null where it is not one for everybody. */
  keyOf(request: IncomingMessage): string | null
  /** The page, where it is kept and still holds. */
  peek(key: string): KeptPage | null
}

export type ShortWay = {
  /** From now on these are answered with. */
  open(pages: KeptPages): void
  /** Answers a request, or leaves it alone and says false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** The short way to a page that is kept: what Node has parsed and readAddress has let pass is answered before the framework sees it. */
export function openShortWay(): ShortWay {
  let pages: KeptPages | null = null
  return {
    open: (opened) => void (pages = opened),
    answer(request, response) {
      if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const key = pages.keyOf(request)
      const page = key && pages.peek(key)
      if (page) sendKept(request, response, page, randomUUID())
      return Boolean(page)
    },
  }
}
