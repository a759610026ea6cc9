/** A watch ends after this at the latest, so that nobody is notified for longer than they wait. */
export const watchLifetimeMs = 30 * 60 * 1000
/** How many browsers of one user may be notified at the same time. */
export const maxWatches = 5
export const maxEndpointLength = 1000

/** What a notification says: the plaintext of a push message. */
export type PushedText = {
  /** As `+447…`. */
  number: string
  sender: string
  /** The code, and never what only may be it. */
  code: string | null
  /** The first words of a text without a code; null where there is one. */
  text: string | null
  message_id: string
  number_id: string
}
