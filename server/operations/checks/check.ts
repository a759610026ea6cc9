/** The outcome of a check, in sentences for an administrator. */
export type CheckResult = {
  is_ok: boolean
  /** What was found: "12.3 GB of 40 GB are free in /var/lib/callbox." */
  message: string
  /** What to do about it; null where nothing is to be done. */
  advice: string | null
}

export function passed(message: string): CheckResult {
  return { is_ok: true, message, advice: null }
}

export function failed(message: string, advice: string): CheckResult {
  return { is_ok: false, message, advice }
}
