import { sql } from 'kysely'

/** True if the number of `phone_numbers p` is listed for users: the same as `isListed`. */
export const isListedRow = sql<boolean>`(p.status = 'available' and not p.is_test)`
