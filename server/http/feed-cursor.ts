import { loadFeedHead } from '#server/feed/load-feed.ts'
import type { Handler } from './serve.ts'

/**
 * Says in `Feed-Cursor` where a stream is to begin so that nothing is missed between it and this list. The cursor is looked up first: what
 * comes in between is in the list and on the stream.
 */
export function withFeedCursor<N extends 'messages.list' | 'messages.preview'>(handle: Handler<N>): Handler<N> {
  return async (ctx, input, exchange) => {
    exchange.setHeader('feed-cursor', await loadFeedHead(ctx))
    return handle(ctx, input, exchange)
  }
}
