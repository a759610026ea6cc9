import type { Receiving } from '#domain/number.ts'

/** Whether texts reach a number now, in words. */
export const receivingWords: Record<Receiving, string> = {
  yes: 'Receiving',
  silent: 'Silent',
  unknown: 'Not heard from yet',
}

export const receivingTones = { yes: 'ok', silent: 'warning', unknown: 'none' } as const
