import { loadFeedHead } from './feed/load-feed.ts'
import { accountHandlers } from './http/account-handlers.ts'
import { adminHandlers } from './http/admin-handlers.ts'
import { blogHandlers } from './http/blog-handlers.ts'
import { gatewayHandlers } from './http/gateway-handlers.ts'
import { passkeyHandlers } from './http/passkey-handlers.ts'
import { RawResponse } from './http/exchange.ts'
import type { Handler, Handlers } from './http/serve.ts'
import { signInHandlers } from './http/sign-in-handlers.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { markRead } from './messages/mark-read.ts'
import { getOverview } from './status/get-overview.ts'
import { getStatus } from './status/get-status.ts'
import { previewMessages } from './messages/preview-messages.ts'

/** Which use case answers which endpoint. Leaving one out does not compile. */
export const routes: Handlers = {
  ...signInHandlers,
  ...accountHandlers,
  ...passkeyHandlers,
  ...gatewayHandlers,
  ...blogHandlers,
  ...adminHandlers,
  'numbers.list': async (ctx, _input, { ifNoneMatch }) => {
    const { body, etag, cursor } = await ctx.numbers.list()
    const headers = { etag, 'feed-cursor': cursor }
    if (ifNoneMatch?.includes(etag)) return new RawResponse(304, headers)
    return new RawResponse(200, { ...headers, 'content-type': 'application/json; charset=utf-8' }, body)
  },
  'status.get': getStatus,
  'overview.get': getOverview,
  'messages.list': withFeedCursor(listMessages),
  'messages.preview': withFeedCursor(previewMessages),
  'messages.markRead': markRead,
  'messages.delete': deleteMessage,
}

/**
 * Says in `Feed-Cursor` where a stream is to begin so that nothing is missed between it and this list. The place is looked up first: what
 * comes in between is in the list and on the stream.
 */
function withFeedCursor<N extends 'messages.list' | 'messages.preview'>(handle: Handler<N>): Handler<N> {
  return async (ctx, input, exchange) => {
    exchange.setHeader('feed-cursor', await loadFeedHead(ctx))
    return handle(ctx, input, exchange)
  }
}
