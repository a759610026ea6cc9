import type { Message } from '#domain/api/messages.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import { isLate } from '#domain/messages/sent-at.ts'
import { createFormat, siteTimeZone } from '../i18n/use-format.ts'
import { createTranslate, usePageWords, type PageWords, type Translate } from '../i18n/words.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const justAdded = 5 * minute

type Ago = (iso: string, now: number) => string

/** The times and figures of the inbox, in the language of the page and the reader's time zone. */
export type InboxTimes = {
  /** "just now", "2 minutes ago", "1 hour ago", "3 days ago" */
  ago: Ago
  /** "just now", "3 min ago", "2 h ago", "3 days ago": where there is little room. */
  shortAgo: Ago
  /** "Added just now" for five minutes, "Added 12 minutes ago" in the first hour, "Added today" on its day in London, else "Added 3 days ago". */
  addedAgo: Ago
  /** "Will be deleted in 23 h", "Will be deleted in 5 min", "Will be deleted in under a minute". */
  deletedIn: Ago
  /** "09:12" within a day, else "19 Nov, 09:12". */
  moment: Ago
  /** "21/11/2026, 14:02:31" */
  exact(iso: string): string
  /** When a text came: "just now", and where it is late, "sent 5 h ago, arrived just now"; and the same exactly. */
  arrival(message: Pick<Message, 'sent_at' | 'received_at'>, now: number): { ago: string; exact: string }
}

/** One for all rows of a page: the formatters of the browser take longer to make than a row. */
const timesOfPage = new WeakMap<PageWords, InboxTimes>()

export function useInboxTimes(): InboxTimes {
  const words = usePageWords()
  const known = timesOfPage.get(words)
  if (known) return known
  const t = createTranslate(words)
  const times = createInboxTimes(words.language, t, createFormat(words.language, t('shell.just_now')).ago)
  timesOfPage.set(words, times)
  return times
}

export function createInboxTimes(language: Language, t: Translate, ago: Ago): InboxTimes {
  const locale = localeOf(language)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const dateAndClock = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const londonDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: siteTimeZone })
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const shortAgo: Ago = (iso, now) => {
    const passed = now - Date.parse(iso)
    if (passed < minute || passed >= day) return ago(iso, now)
    if (passed < hour) return t('inbox.minutes_ago', { minutes: Math.floor(passed / minute) })
    return t('inbox.hours_ago', { hours: Math.floor(passed / hour) })
  }
  const exactly = (iso: string) => exact.format(new Date(iso))
  return {
    ago,
    shortAgo,
    addedAgo(iso, now) {
      const at = Date.parse(iso)
      if (now - at < justAdded) return t('inbox.added_now')
      if (now - at >= hour && londonDay.format(at) === londonDay.format(now)) return t('inbox.added_today')
      return t('inbox.added_ago', { ago: ago(iso, now) })
    },
    deletedIn(iso, now) {
      const left = Date.parse(iso) - now
      if (left < minute) return t('inbox.deleted_soon')
      if (left < hour) return t('inbox.deleted_in_minutes', { minutes: Math.floor(left / minute) })
      return t('inbox.deleted_in_hours', { hours: Math.floor(left / hour) })
    },
    moment(iso, now) {
      const at = new Date(iso)
      return (now - at.getTime() < day ? clock : dateAndClock).format(at)
    },
    exact: exactly,
    arrival({ sent_at: sent, received_at: arrived }, now) {
      if (sent === null || !isLate({ sent_at: sent, received_at: arrived })) return { ago: ago(arrived, now), exact: exactly(arrived) }
      return {
        ago: t('inbox.sent_and_arrived', { sent: shortAgo(sent, now), arrived: shortAgo(arrived, now) }),
        exact: t('inbox.sent_and_arrived', { sent: exactly(sent), arrived: exactly(arrived) }),
      }
    },
  }
}
