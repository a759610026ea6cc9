/** The languages of the interface, by the name that each has for itself. A key is the value of `?lang=`, of the cookie and of the profile. */
export const languages = {
  en: { name: 'English', tag: 'en-GB', openGraph: 'en_GB' },
  de: { name: 'Deutsch', tag: 'de', openGraph: 'de_DE' },
  fr: { name: 'Français', tag: 'fr', openGraph: 'fr_FR' },
  es: { name: 'Español', tag: 'es', openGraph: 'es_ES' },
  pl: { name: 'Polski', tag: 'pl', openGraph: 'pl_PL' },
  uk: { name: 'Українська', tag: 'uk', openGraph: 'uk_UA' },
  tr: { name: 'Türkçe', tag: 'tr', openGraph: 'tr_TR' },
  ar: { name: 'العربية', tag: 'ar', openGraph: 'ar_AR' },
  hi: { name: 'हिन्दी', tag: 'hi', openGraph: 'hi_IN' },
  zh: { name: '简体中文', tag: 'zh-Hans', openGraph: 'zh_CN' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of a caller that names none. */
export const defaultLanguage = 'en' satisfies Language

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(languages, code)
}

/** The writing direction, as the attribute `dir` has it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The locale for `Intl`. Digits are 0 to 9 everywhere: they are read beside codes and phone numbers, which are copied, and Arabic would have
 * its own by default.
 */
export function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : languages[language].tag
}

const maxHeaderLength = 500

/**
 * The language that a header Accept-Language asks for, by its quality values (RFC 9110, 12.5.4): the first of the most wanted ones that
 * we have, in any regional form. Null where there is none.
 */
export function parseAcceptLanguage(header: string | undefined): Language | null {
  let best: Language | null = null
  let bestQuality = 0
  for (const range of (header ?? '').slice(0, maxHeaderLength).split(',')) {
    const [tag = '', ...parameters] = range.split(';')
    const language = tag.trim().split('-')[0]?.toLowerCase()
    const quality = qualityOf(parameters)
    if (!isLanguage(language) || quality <= bestQuality) continue
    best = language
    bestQuality = quality
  }
  return best
}

/** From 0 to 1; a range without a valid weight has 1. */
function qualityOf(parameters: string[]): number {
  const weight = parameters.map((parameter) => parameter.trim().toLowerCase()).find((parameter) => parameter.startsWith('q='))
  const quality = Number(weight?.slice(2) ?? 1)
  return quality >= 0 && quality <= 1 ? quality : 0
}
