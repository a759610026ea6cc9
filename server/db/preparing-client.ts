import pg from 'pg'
import { nameOfPrepared } from './prepared.ts'

/** A client that prepares marked statements, once for each connection (https://node-postgres.com/features/queries#prepared-statements). */
export class PreparingClient extends pg.Client {
  // The pool and Kysely call this with a text and values, or with nothing to change.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined
    const queryArgs = name === undefined ? args : [{ name, text, values }, ...rest]
    return (super.query as (...args: unknown[]) => never).apply(this, queryArgs)
  }
}
