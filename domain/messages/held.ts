/** How many held texts an administrator may assign or delete in one call. */
export const maxHeldPerRequest = 1000

/** How many ids of held texts are listed at once. */
export const maxHeldIds = 10_000

/**
 * Why a text is held. `unlisted`: it names a UK mobile number that was not ours. `not_uk_mobile`: it names another kind of number. `no_number`: its
 * gateway named none and has no current number. `unknown_port`: neither its gateway's address nor its SIMs have a number for the port that received it.
 */
export const heldReasons = ['unlisted', 'not_uk_mobile', 'no_number', 'unknown_port'] as const
export type HeldReason = (typeof heldReasons)[number]

/** @param number the UK mobile number that the recipient is, null where it is none */
export function heldReasonOf({ number, recipient }: { number: string | null; recipient: string | null }): HeldReason {
  if (number !== null) return 'unlisted'
  if (recipient === null) return 'no_number'
  return recipient === '' ? 'unknown_port' : 'not_uk_mobile'
}
