import { cookies } from '#domain/site/cookies.ts'
import { changeAccount } from '#server/account/change-account.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import { setLanguageCookie } from './language-cookie.ts'
import type { Handler } from './serve.ts'

/** The language is stored in the browser as well: the next page is in it. */
export const changeAccountHandler: Handler<'account.change'> = async (ctx, input, exchange) => {
  const account = await changeAccount(ctx, input)
  if (input.language !== undefined) setLanguageCookie(exchange, input.language)
  return account
}

/** The browser forgets the account as well: all cookies of ours are cleared. */
export const deleteAccountHandler: Handler<'account.delete'> = async (ctx, input, exchange) => {
  await deleteAccount(ctx, input)
  for (const { name, path } of Object.values(cookies)) exchange.clearCookie(name, { path })
}
