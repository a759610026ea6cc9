/**
 * After how many days without use a UK network takes a prepaid number back. A text that arrives is no use: a top-up, a call or a text that is sent is. EE says 179 days,
 * giffgaff six months; others that were looked up say 90 to 180, so `others` has the least. Terms change, and administrators edit this.
 */
export const defaultLapseDays = 'EE 179, giffgaff 180, O2 180, Three 180, Vodafone 180, others 90'

/** How long before that there is a reminder. */
export const lapseNoticeDays = 14

/** Names are in lower case. */
export type LapseRules = Array<{ network: string; days: number }>

export const maxLapseText = 1000
const maxDays = 730
const others = 'others'

/** The rules in a text such as "EE 179, O2 180, others 90", or what is wrong with it, in words. */
export function parseLapseRules(text: string): { rules: LapseRules } | { error: string } {
  const rules: LapseRules = []
  const known = new Set<string>()
  for (const part of text.split(/[,;\n]/)) {
    const entry = part.trim()
    if (entry === '') continue
    const space = entry.lastIndexOf(' ')
    const [network, days] = [entry.slice(0, Math.max(space, 0)).trim().toLowerCase(), Number(entry.slice(space + 1))]
    if (network === '' || !Number.isInteger(days) || days < 1 || days > maxDays)
      return { error: `“${entry.slice(0, 40)}” is no network with a number of days from 1 to ${maxDays}, such as EE 179.` }
    if (known.has(network)) return { error: `“${entry.slice(0, 40)}” is the second entry of this network.` }
    known.add(network)
    rules.push({ network, days })
  }
  return { rules }
}

type Prepaid = { network: string | null; prepaid_until: string | null; last_top_up: string | null }

/** The date on which a SIM lapses, as 2027-01-31; null where neither its end nor its last top-up is known, or no rule is for its network. */
export function lapseDateOf({ network, prepaid_until: until, last_top_up: toppedUp }: Prepaid, rules: LapseRules): string | null {
  if (until !== null || toppedUp === null) return until
  const days = findLapseDays(network ?? '', rules)
  if (days === null) return null
  const date = new Date(`${toppedUp}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** By the longest name that is a word of what the device calls its network ("EE UK"), else by `others`. */
function findLapseDays(network: string, rules: LapseRules): number | null {
  const name = ` ${network.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  const named = rules.filter((rule) => name.includes(` ${rule.network} `)).toSorted((one, two) => two.network.length - one.network.length)
  return (named[0] ?? rules.find((rule) => rule.network === others))?.days ?? null
}

/** True if the date is near enough for a reminder, or past. @param lapsesOn as 2027-01-31 */
export function lapsesSoon(lapsesOn: string, now: Date): boolean {
  return Date.parse(`${lapsesOn}T00:00:00Z`) - now.getTime() <= lapseNoticeDays * 24 * 3_600_000
}
