import type { Output } from '#domain/api/api.ts'

/** A number of the list. */
export type ManagedNumber = Output<'numbers.listAll'>['numbers'][number]
