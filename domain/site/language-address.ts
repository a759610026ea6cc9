import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'

/** The pages that exist in every language, and what may follow their path in an address. */
const translatedAddress =
  /^\/(?:(?:sms-reception|uk-virtual-numbers|otp-verification|services(?:\/[^/?#]+)?|numbers\/[^/?#]+)\/?)?(?:$|[?#])/

/** The address of a page in a language: `/de/services` for `/services`. English has no prefix, and a page without translations has one address. */
export function addressIn(language: Language, address: string): string {
  if (language === defaultLanguage || !translatedAddress.test(address)) return address
  return `/${language}${address.replace(/^\/(?=$|[?#])/, '')}`
}

/** The language that a path names, in upper or lower case, and the path without it: `/de/services` is `/services` in German. */
export function splitLanguage(path: string): { language: Language | null; path: string } {
  const code = /^\/([a-z]{2})(?=$|\/)/i.exec(path)?.[1]?.toLowerCase()
  return isLanguage(code) ? { language: code, path: path.slice(3) || '/' } : { language: null, path }
}
