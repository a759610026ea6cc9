const hour = 60 * 60 * 1000
const day = 24 * hour

// How long things are remembered that are not texts, in milliseconds. The jobs delete by these figures and the policies print them.

/** Logs of what was done: by administrators, by gateways, by the mail server. */
export const logLifetimeMs = 30 * day
/** However busy a session is, it ends after this. */
export const sessionLifetimeMs = 30 * day
/** After it has ended. */
export const endedSessionLifetimeMs = 30 * day
/** Counts against abuse: until their window is over, which is a day at the most. */
export const hitLifetimeMs = day
/** A device that has signed in is known this long after it last did. */
export const deviceLifetimeMs = 180 * day
