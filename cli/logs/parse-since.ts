import { UsageError } from '../result.ts'

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** When the lines of interest begin, in milliseconds since 1970. A time without a zone is that of this machine. @throws UsageError */
export function parseSince(text: string, now: number): number {
  const [, amount, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  if (amount !== undefined) return now - Number(amount) * unitsMs[unit as keyof typeof unitsMs]
  // A date alone would be midnight UTC.
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text)
  const at = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(text) ? Date.parse(isDate ? `${text}T00:00` : text) : Number.NaN
  if (Number.isNaN(at))
    throw new UsageError(`--since is a time such as 2026-11-26T20:00 or 2026-11-26, or how long ago, such as 30s, 15m, 2h or 3d.`)
  return at
}
