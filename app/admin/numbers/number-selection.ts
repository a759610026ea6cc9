import type { Input } from '#domain/api/api.ts'

/** Selected numbers: how many, and how a request names them. */
export type Selection = { count: number; request: Input<'numbers.deleteMany'> }
