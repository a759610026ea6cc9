/** The kinds of gateways that can be asked for their texts. */
export const pulledKinds = ['android-sms-gateway', 'goip'] as const
export type PulledKind = (typeof pulledKinds)[number]

/** Those of them that cannot deliver their texts by themselves. */
const pullOnlyKinds: readonly string[] = ['goip']

export function isPulledKind(kind: string): kind is PulledKind {
  return pulledKinds.some((known) => known === kind)
}

/** True if gateways of this kind have to be asked, because they cannot deliver. */
export function isPullOnly(kind: string): boolean {
  return pullOnlyKinds.includes(kind)
}

/** How often a gateway is asked, in seconds. */
export const minPullEveryS = 10
export const maxPullEveryS = 300
