import type { IncomingHttpHeaders } from 'node:http'
import { cookies } from '#domain/site/cookies.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { Clock, Store } from '#server/context.ts'
import type { Exchange } from './exchange.ts'
import { cookieName } from './host-cookie.ts'
import { splitLanguage } from '#domain/site/language-address.ts'
import { keptLanguage, pathOfPage } from './page-language.ts'
import { namedLanguage } from './page-redirect.ts'
import { saveLanguage } from '#server/users/change-profile.ts'

const { name, path, seconds } = cookies.language

/**
 * The header Set-Cookie (RFC 6265bis, section 4.1) that stores the language which `?lang=` names, or the prefix of the first page that this
 * browser sees: it signs in in the same language. Null where a choice is stored already.
 */
export function languageCookieOf(url: string, headers: IncomingHttpHeaders, siteUrl: string): string | null {
  const kept = keptLanguage(headers)
  const language = namedLanguage(url) ?? kept ?? splitLanguage(pathOfPage(url)).language
  if (language === null || language === kept) return null
  const isHttps = siteUrl.startsWith('https:')
  return `${cookieName(name, isHttps)}=${language}; Max-Age=${seconds}; Path=${path}; HttpOnly; ${isHttps ? 'Secure; ' : ''}SameSite=Lax`
}

/**
 * At sign-in: the choice that this browser has stored becomes the user's, where they have none. A browser without one gets the user's. Where
 * both have one, the page does not change its language under the reader.
 */
export async function alignLanguage(app: Store & Clock, exchange: Exchange, userId: string, stored: string | null): Promise<void> {
  const chosen = exchange.cookie(name)
  if (isLanguage(chosen)) {
    if (stored === null) await saveLanguage(app, userId, chosen)
  } else if (isLanguage(stored)) setLanguageCookie(exchange, stored)
}

export function setLanguageCookie(exchange: Exchange, language: Language): void {
  exchange.setCookie(name, language, { path, maxAgeSeconds: seconds })
}
