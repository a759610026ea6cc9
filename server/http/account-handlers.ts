import { cookies } from '#domain/cookies.ts'
import { changeAccount } from '#server/account/change-account.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import { endOtherSessions, endOwnSession } from '#server/account/end-own-sessions.ts'
import { exportAccount } from '#server/account/export-account.ts'
import { getAccount } from '#server/account/get-account.ts'
import { deleteUser } from '#server/users/delete-user.ts'
import { exportUser } from '#server/users/export-user.ts'
import { RawResponse } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** A person's own account, and what administrators do about the accounts of others. */
export const accountHandlers = {
  'account.get': getAccount,
  'account.change': changeAccount,
  'account.export': async (ctx) => asDownload(await exportAccount(ctx), ctx.now()),
  'account.endSession': endOwnSession,
  'account.endOtherSessions': endOtherSessions,
  'account.delete': async (ctx, input, exchange) => {
    await deleteAccount(ctx, input)
    for (const { name, path } of Object.values(cookies)) exchange.clearCookie(name, { path })
  },
  'users.delete': deleteUser,
  'users.export': async (ctx, input) => asDownload(await exportUser(ctx, input), ctx.now()),
} satisfies Partial<Handlers>

function asDownload(data: object, at: Date): RawResponse {
  return new RawResponse(
    200,
    {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="account-${at.toISOString().slice(0, 10)}.json"`,
    },
    Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  )
}
