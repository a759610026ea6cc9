import { accountHandlers } from './http/account-handlers.ts'
import { adminHandlers } from './http/admin-handlers.ts'
import { blogHandlers } from './http/blog-handlers.ts'
import { gatewayHandlers } from './http/gateway-handlers.ts'
import { passkeyHandlers } from './http/passkey-handlers.ts'
import { Ready } from './http/exchange.ts'
import type { Handlers } from './http/serve.ts'
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
    const { body, etag } = await ctx.numbers.list()
    if (ifNoneMatch?.includes(etag)) return new Ready(304, { etag })
    return new Ready(200, { etag, 'content-type': 'application/json; charset=utf-8' }, body)
  },
  'status.read': readStatus,
  'overview.read': readOverview,
  'messages.list': listMessages,
  'messages.preview': previewMessages,
  'messages.markRead': markRead,
  'messages.delete': deleteMessage,
}
