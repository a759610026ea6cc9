/** The kinds of gateways that can be asked for their texts. */
export const pulledKinds = ['android-sms-gateway', 'goip'] as const
export type PulledKind = (typeof pulledKinds)[number]

/** Those of them that cannot deliver their texts by themselves. */
const pullOnlyKinds: readonly string[] = ['goip']

export function isPulledKind(kind: string): kind is PulledKind {
  return pulledKinds.some((known) => known === kind)
}

/** Whether gateways of this kind have to be asked, because they cannot deliver. */
export function isPullOnly(kind: string): boolean {
  return pullOnlyKinds.includes(kind)
}

/** How often a gateway is asked, in seconds. */
export const minPullEveryS = 10
export const maxPullEveryS = 300

/** How a gateway is asked, as an administrator sees it. */
export type Pull = {
  /** The address of the device. */
  url: string
  user: string | null
  every_s: number
  /** Whether a password is set; the password itself is never read back. */
  has_password: boolean
  /** Whether it must be set again, because SECRET has changed since. */
  password_lost: boolean
  /** When the inbox was last read. */
  last_pulled_at: string | null
  /** Why it cannot be read at present; null while it can. */
  error: string | null
}
