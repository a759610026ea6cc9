const london = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** "21 November 2026", the same on the server and in every browser. */
export function longDate(iso: string): string {
  return london.format(new Date(iso))
}

/** "1 view", "12,480 views" */
export function viewCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'view' : 'views'}`
}
