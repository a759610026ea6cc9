/** "22 Nov, 14:02 UTC": the readers may be anywhere. */
export function formatTime(at: Date): string {
  return `${format.format(at)} UTC`
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
