import type { Sim } from '#domain/api/sims.ts'

/** "32, 3 without a number" */
export function describeSims(sims: Sim[]): string {
  if (sims.length === 0) return 'None yet'
  const without = sims.filter(({ number }) => number === null).length
  const count = sims.length.toLocaleString('en-GB')
  return without === 0 ? count : `${count}, ${without.toLocaleString('en-GB')} without a number`
}
