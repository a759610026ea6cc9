import { accountHandlers } from './http/account-handlers.ts'
import { adminHandlers } from './http/admin-handlers.ts'
import { blogHandlers } from './http/blog-handlers.ts'
import { gatewayHandlers } from './http/gateway-handlers.ts'
import { passkeyHandlers } from './http/passkey-handlers.ts'
import { RawResponse } from './http/exchange.ts'
import type { Handlers } from './http/serve.ts'
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
    const { body, etag } = await ctx.numbers.list()
    if (ifNoneMatch?.includes(etag)) return new RawResponse(304, { etag })
    return new RawResponse(200, { etag, 'content-type': 'application/json; charset=utf-8' }, body)
  },
  'status.get': getStatus,
  'overview.get': getOverview,
  'messages.list': listMessages,
  'messages.preview': previewMessages,
  'messages.markRead': markRead,
  'messages.delete': deleteMessage,
}
