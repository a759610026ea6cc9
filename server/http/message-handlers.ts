import { loadFeedHead } from '#server/feed/load-feed.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { reportMessage } from '#server/messages/reports/report-message.ts'
import type { Handler } from './serve.ts'

export const reportMessageHandler: Handler<'messages.report'> = (ctx, input, { network }) => reportMessage(ctx, { ...input, network })

export const listMessagesHandler = withFeedCursor<'messages.list'>(listMessages)
export const previewMessagesHandler = withFeedCursor<'messages.preview'>(previewMessages)

/**
 * Says in `Feed-Cursor` where a stream is to begin so that nothing is missed between it and this list. The cursor is read first: what
 * comes in between is in the list and on the stream.
 */
function withFeedCursor<N extends 'messages.list' | 'messages.preview'>(handle: Handler<N>): Handler<N> {
  return async (ctx, input, exchange) => {
    exchange.setHeader('feed-cursor', await loadFeedHead(ctx))
    return handle(ctx, input, exchange)
  }
}
