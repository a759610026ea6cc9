import type { Db, Tx } from './database.ts'

const attempts = 4
/** Deadlock, and serialization failure (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const conflicts = new Set(['40P01', '40001'])
const foreignKeyViolation = '23503'

/**
 * True if a statement failed because of another transaction, so that it may succeed now: two or more waited for each other, or the number of a new row was deleted while it was
 * being inserted.
 */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (conflicts.has(String(error.code))) return true
  return error.code === foreignKeyViolation && 'constraint' in error && String(error.constraint).endsWith('phone_number_id_fkey')
}

/** Runs `work`, which has no effect where it fails, up to four times while it conflicts with other transactions. @throws the last error */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
}

/** Runs `work` in a transaction, and again where it conflicts with others: what it changes outside the database it may change twice. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work))
}
