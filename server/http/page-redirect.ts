import { isLanguage, type Language } from '#domain/languages.ts'
import { addressIn, splitLanguage } from '#domain/site/language-address.ts'
import { findPage, isInEachLanguage } from '#domain/site/pages.ts'
import { pathOfPage } from './page-language.ts'

/** The parameter that chooses a language: a plain link with it works without a script. */
const parameter = /(?:^|&)lang(?:=([^&]*))?(?=&|$)/

/** The language that `?lang=` names, if we have it. */
export function namedLanguage(url: string): Language | null {
  const code = parameter.exec(queryOf(url))?.[1]
  return isLanguage(code) ? code : null
}

/**
 * The address that a requested page has in truth; null where it was asked for by that one. `?lang=` leads to the address of the page in that
 * language, and a page without translations is not there in another language. The rest of the query is kept as it was.
 */
export function redirectOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? url
  const query = queryOf(url)
  const rest = withoutLanguage(query)
  const target = targetOf(path, namedLanguage(url))
  return target === path && rest === query ? null : target + (rest && `?${rest}`)
}

/** The same for a request of the router for the data of a page, which navigates without loading the document; null for any other request. */
export function dataRedirectOf(url: string): string | null {
  const path = pathOfPage(url)
  if (url === path || url.startsWith(`${path}?`)) return null
  const rest = queryOf(url)
    .split('&')
    .filter((part) => !part.startsWith('_routes='))
    .join('&')
  return redirectOf(path + (rest && `?${rest}`))
}

/** The path of the same page where the language is in its place. A path that no page has stays as it is. */
function targetOf(path: string, named: Language | null): string {
  const { language, path: rest } = splitLanguage(path)
  if (language === null && named === null) return path
  const plain = rest.replace(/(?<=[^/])\/$/, '')
  const page = findPage(plain.toLowerCase())
  // The 404 page itself.
  if (page === null || page === '/404') return path
  return isInEachLanguage(page) ? addressIn(named ?? language ?? 'en', plain.toLowerCase()) : plain
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}

function withoutLanguage(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== 'lang' && !part.startsWith('lang='))
    .join('&')
}
