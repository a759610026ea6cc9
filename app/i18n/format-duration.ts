const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something lasts, from milliseconds: "5 minutes", "24 hours", "30 days". */
export function formatDuration(ms: number): string {
  const [unit, name] = ms < hour ? [minute, 'minute'] : ms < 2 * day ? [hour, 'hour'] : [day, 'day']
  return `${ms / unit} ${name}${ms === unit ? '' : 's'}`
}
