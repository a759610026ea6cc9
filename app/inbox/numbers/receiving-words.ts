import type { Receiving } from '#domain/numbers/number.ts'
import type { WordKey } from '#locales/arguments.ts'

/** Tells whether texts reach a number now, as the keys of the words. */
export const receivingKeys = {
  yes: 'inbox.receiving',
  silent: 'inbox.silent',
  unknown: 'inbox.not_heard',
} as const satisfies Record<Receiving, WordKey>

export const receivingTones = { yes: 'ok', silent: 'warning', unknown: 'none' } as const
