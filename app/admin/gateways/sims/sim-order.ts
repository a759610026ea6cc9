import type { Sim } from '#domain/api/sims.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Those without a number first, which need somebody; each by port, 2 before 10. */
export function sortSims(sims: Sim[]): Sim[] {
  return sims.toSorted(
    (one, other) => Number(one.number !== null) - Number(other.number !== null) || collator.compare(one.port, other.port),
  )
}

/** Those of which port, number, ICCID, network or note has these words; a number in any notation. */
export function searchSims(sims: Sim[], search: string): Sim[] {
  const words = search.trim().toLowerCase()
  if (words === '') return sims
  const digits = words.replaceAll(/[\s()+-]/g, '').replace(/^(?:00)?44|^0/, '')
  return sims.filter(({ port, number, iccid, network, note }) => {
    const isNumber = /^\d{3,}$/.test(digits) && (number ?? '').includes(digits)
    return isNumber || [port, iccid, network, note].some((text) => text?.toLowerCase().includes(words))
  })
}
