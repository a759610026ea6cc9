import { variableNames } from './config.ts'

/** The variables that have nearly the name of one of ours, which is then meant and not set: `PROT` for `PORT`. Those of other programs have other names. */
export function findMisspelt(names: readonly string[]): Array<{ name: string; meant: string }> {
  return names.flatMap((name) => {
    const meant = variableNames.includes(name) ? undefined : findNearest(name)
    return meant === undefined ? [] : [{ name, meant }]
  })
}

const maxLength = 40
const longName = 8

/** The name of ours that is one typing error away, or two where it is long. */
export function findNearest(name: string): string | undefined {
  if (name.length > maxLength) return undefined
  const [nearest] = variableNames
    .map((ours) => ({ ours, distance: distanceBetween(name.toUpperCase(), ours) }))
    .filter(({ ours, distance }) => distance <= (ours.length >= longName ? 2 : 1))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.ours
}

/** How many characters are to be added, left out, replaced or exchanged with their neighbour (optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
