/** "21 November 2026"; "November 2026" of a month (2026-11). */
export function longDate(date: string): string {
  const isMonth = date.length === 7
  const day = new Date(isMonth ? `${date}-01T00:00:00Z` : `${date}T00:00:00Z`)
  return day.toLocaleDateString('en-GB', { ...(isMonth ? {} : { day: 'numeric' }), month: 'long', year: 'numeric', timeZone: 'UTC' })
}
