const hour = 60 * 60 * 1000
const day = 24 * hour

// How long data other than texts is stored, in milliseconds. The jobs delete by these figures and the policies print them.

/** The activity log, the ingest log and the delivery log. */
export const logLifetimeMs = 30 * day
/** A session ends after this, however active it is. */
export const sessionLifetimeMs = 30 * day
/** Counted from the end of the session. */
export const endedSessionLifetimeMs = 30 * day
/** Rate-limit counts: as long as they count, which is for two windows of at most a day. */
export const hitLifetimeMs = 2 * day
/** A device is recognised this long after it last signed in. */
export const deviceLifetimeMs = 180 * day
/** For how long it is kept how many minutes of each hour a gateway was up. */
export const upMinutesLifetimeMs = 35 * day
