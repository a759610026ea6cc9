const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "just now", "2 minutes ago", "1 hour ago", "3 days ago". */
export function timeAgo(iso: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(iso))
  if (ago < minute) return 'just now'
  if (ago < hour) return plural(Math.floor(ago / minute), 'minute')
  if (ago < day) return plural(Math.floor(ago / hour), 'hour')
  return plural(Math.floor(ago / day), 'day')
}

/** "just now", "3 min ago", "2 h ago", "3 days ago": where there is little room. */
export function shortAgo(iso: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(iso))
  if (ago < minute) return 'just now'
  if (ago < hour) return `${Math.floor(ago / minute)} min ago`
  if (ago < day) return `${Math.floor(ago / hour)} h ago`
  return plural(Math.floor(ago / day), 'day')
}

/** "Added just now" in the first hour, "Added today" on its day, else "Added 3 days ago". */
export function addedAgo(iso: string, now: number): string {
  const at = Date.parse(iso)
  if (now - at < hour) return 'Added just now'
  if (new Date(at).toDateString() === new Date(now).toDateString()) return 'Added today'
  return `Added ${timeAgo(iso, now)}`
}

/** "Will be deleted in 23 h", "Will be deleted in 5 min", "Will be deleted in under a minute". */
export function deletedIn(iso: string, now: number): string {
  const left = Date.parse(iso) - now
  if (left < minute) return 'Will be deleted in under a minute'
  if (left < hour) return `Will be deleted in ${Math.floor(left / minute)} min`
  return `Will be deleted in ${Math.floor(left / hour)} h`
}

/** "09:12" within a day, else "19 Nov, 09:12", in the reader's time zone. */
export function formatMoment(iso: string, now: number): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return now - at.getTime() < day ? time : `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
