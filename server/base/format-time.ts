/** "22 Nov, 14:02 GMT": in London, as everywhere in the admin area, and with the zone, as the readers may be anywhere. */
export function formatTime(at: Date): string {
  return format.format(at)
}

/** "5 Dec 2026", of a day as `YYYY-MM-DD` */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
  timeZoneName: 'short',
})
