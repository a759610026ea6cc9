import type { Results } from '@electric-sql/pglite'

/** What the server asks of the process of its embedded database. Requests are carried out in their order. */
export type Request =
  | { kind: 'open'; directory: string; isThrownAway: boolean }
  | { kind: 'query'; sql: string; params: unknown[] | undefined }
  /** Several statements at once, without parameters. */
  | { kind: 'exec'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }

/** An error, as it is sent: with the fields of Postgres (https://www.postgresql.org/docs/current/protocol-error-fields.html), and true where it ends a start with its own words. */
export type Failure = { message: string; isStartError: boolean; fields: Record<string, unknown> }

/** `syncsMs` is how long each sync since the answer before took. */
export type Answer = { id: number; syncsMs: number[] } & ({ results: Results[] } | { failure: Failure })

export type Notification = { channel: string; payload: string }
