const secondsOfMinute = 60
const secondsOfHour = 3600
const secondsOfDay = 86_400

/**
 * How often a cron expression of ours is due, in seconds: every minute, every so many minutes, once an hour, or once a day.
 * @throws Error for any other expression
 */
export function periodOf(cron: string): number {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') throw new Error(`How often "${cron}" is due is not known.`)
  if (hour !== '*') return secondsOfDay
  if (minute === '*') return secondsOfMinute
  return minute.startsWith('*/') ? Number(minute.slice(2)) * secondsOfMinute : secondsOfHour
}
