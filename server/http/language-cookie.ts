import { cookies } from '#domain/site/cookies.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { App } from '#server/context.ts'
import { saveLanguage } from '#server/users/save-language.ts'
import type { Exchange } from './exchange.ts'
import { cookieName } from './host-cookie.ts'
import type { PageLanguage } from './pages/page-address.ts'

const { name, path, seconds } = cookies.language

/** The header Set-Cookie (RFC 6265bis, section 4.1) that stores the language an address names; null where it is stored already. */
export function languageCookieOf({ named, chosen }: PageLanguage, siteUrl: string): string | null {
  if (named === null || named === chosen) return null
  const isHttps = siteUrl.startsWith('https:')
  return `${cookieName(name, isHttps)}=${named}; Max-Age=${seconds}; Path=${path}; HttpOnly; ${isHttps ? 'Secure; ' : ''}SameSite=Lax`
}

/**
 * At sign-in: the choice that this browser has stored becomes the user's, where they have none. A browser without one gets the user's. Where
 * both have one, the page does not change its language under the reader.
 */
export async function alignLanguage(app: App, exchange: Exchange, userId: string, stored: string | null): Promise<void> {
  const chosen = exchange.cookie(name)
  if (isLanguage(chosen)) {
    if (stored === null) await saveLanguage(app, userId, chosen)
  } else if (isLanguage(stored)) setLanguageCookie(exchange, stored)
}

export function setLanguageCookie(exchange: Exchange, language: Language): void {
  exchange.setCookie(name, language, { path, maxAgeSeconds: seconds })
}
