import { cookies } from '#domain/cookies.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import type { Handler } from './serve.ts'

/** The browser forgets the account as well: all cookies of ours are cleared. */
export const deleteAccountHandler: Handler<'account.delete'> = async (ctx, input, exchange) => {
  await deleteAccount(ctx, input)
  for (const { name, path } of Object.values(cookies)) exchange.clearCookie(name, { path })
}
