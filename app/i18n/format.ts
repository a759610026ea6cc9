const london = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** "21 November 2026", the same on the server and in every browser. */
export function formatLongDate(iso: string): string {
  return london.format(new Date(iso))
}

/** "1 view", "12,480 views" */
export function formatViewCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'view' : 'views'}`
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })
const seconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Europe/London' })

/** "21 Nov 2026" */
export function formatShortDate(iso: string): string {
  return short.format(new Date(iso))
}

/** "21 Nov 2026, 14:02", in London. */
export function formatDateAndTime(iso: string): string {
  return `${formatShortDate(iso)}, ${clock.format(new Date(iso))}`
}

/** "14:02:07", in London. */
export function formatSecond(iso: string): string {
  return seconds.format(new Date(iso))
}

/** "today", "yesterday", else "19 Nov 2026". */
export function formatDay(iso: string, now: number): string {
  const day = formatShortDate(iso)
  if (day === short.format(now)) return 'today'
  return day === short.format(now - 24 * 60 * 60 * 1000) ? 'yesterday' : day
}
