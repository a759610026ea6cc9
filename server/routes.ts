import { readFeedHead } from './feed/read-feed.ts'
import { accountHandlers } from './http/account-handlers.ts'
import { adminHandlers } from './http/admin-handlers.ts'
import { blogHandlers } from './http/blog-handlers.ts'
import { gatewayHandlers } from './http/gateway-handlers.ts'
import { passkeyHandlers } from './http/passkey-handlers.ts'
import { Ready } from './http/exchange.ts'
import type { Handler, Handlers } from './http/serve.ts'
import { signInHandlers } from './http/sign-in-handlers.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { markRead } from './messages/mark-read.ts'
import { readOverview } from './status/read-overview.ts'
import { readStatus } from './status/read-status.ts'
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
    if (ifNoneMatch?.includes(etag)) return new Ready(304, headers)
    return new Ready(200, { ...headers, 'content-type': 'application/json; charset=utf-8' }, body)
  },
  'status.read': readStatus,
  'overview.read': readOverview,
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
    exchange.setHeader('feed-cursor', await readFeedHead(ctx))
    return handle(ctx, input, exchange)
  }
}
