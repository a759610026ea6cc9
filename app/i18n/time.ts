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

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
