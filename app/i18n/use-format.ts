import { useMemo } from 'react'
import { localeOf, type Language } from '#domain/languages.ts'
import { useWords, useLanguage } from './words.tsx'

/** Figures and times in the language of the page; times of day are London's, so that the server and every browser write the same. */
export type Format = {
  /** "21 November 2026" */
  longDate(iso: string): string
  /** "21 Nov 2026, 14:02" */
  dateAndTime(iso: string): string
  /** "just now", "2 minutes ago", "1 hour ago", "3 days ago" */
  ago(iso: string, now: number): string
  /** "12,480" */
  figure(value: number): string
}

/** Of times that the server writes into pages. */
export const siteTimeZone = 'Europe/London'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function useFormat(): Format {
  const language = useLanguage()
  const justNow = useWords()('shell.just_now')
  return useMemo(() => createFormat(language, justNow), [language, justNow])
}

export function createFormat(language: Language, justNow: string): Format {
  const locale = localeOf(language)
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: siteTimeZone })
  const short = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteTimeZone,
  })
  const relative = new Intl.RelativeTimeFormat(locale)
  const figures = new Intl.NumberFormat(locale)
  return {
    longDate: (iso) => long.format(new Date(iso)),
    dateAndTime: (iso) => short.format(new Date(iso)),
    ago(iso, now) {
      const ago = Math.max(0, now - Date.parse(iso))
      if (ago < minute) return justNow
      if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute')
      return ago < day ? relative.format(-Math.floor(ago / hour), 'hour') : relative.format(-Math.floor(ago / day), 'day')
    },
    figure: (value) => figures.format(value),
  }
}

/** "in 5 minutes", from seconds, rounded up. */
export function formatWait(seconds: number, language: Language): string {
  const [figure, unit] =
    seconds < 90 ? [seconds, 'second' as const] : seconds < 90 * 60 ? [seconds / 60, 'minute' as const] : [seconds / 3600, 'hour' as const]
  return new Intl.RelativeTimeFormat(localeOf(language)).format(Math.ceil(figure), unit)
}
