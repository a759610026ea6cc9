import pg from 'pg'

const tag = /^\/\* prepared: ([\w-]+) \*\//

/** Marks a statement that runs so often that planning it each time would cost more than running it. */
export function prepared(name: string): string {
  return `/* prepared: ${name} */`
}

/** A client that prepares marked statements, once for each connection (https://node-postgres.com/features/queries#prepared-statements). */
export class PreparingClient extends pg.Client {
  // The pool and Kysely call this with a text and values, or with nothing to change.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? tag.exec(text)?.[1] : undefined
    const queryArgs = name === undefined ? args : [{ name, text, values }, ...rest]
    return (super.query as (...args: unknown[]) => never).apply(this, queryArgs)
  }
}
