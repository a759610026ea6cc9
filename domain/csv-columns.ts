/** What each column holds, in order; null for one that is ignored. `ignored` are the headings of those. */
export type Columns<Name extends string> = { columns: Array<Name | null>; ignored: string[]; hasHeadings: boolean }

/**
 * What the columns hold: by the headings in the first row, in any order and case, else the names of `headings` in their order.
 * @param headings of each column the headings that it may have, without what is not a letter, in lower case
 * @param isHeading true if a row with these names is one of headings
 */
export function findColumns<Name extends string>(
  first: string[] | undefined,
  headings: Record<Name, string[]>,
  isHeading: (names: Array<Name | null>, cells: string[]) => boolean,
): Columns<Name> {
  const all = Object.keys(headings) as Name[]
  const nameOf = (heading: string) => {
    const letters = heading.toLowerCase().replaceAll(/[^a-z]/g, '')
    return all.find((name) => headings[name].includes(letters)) ?? null
  }
  const names = first?.map(nameOf) ?? []
  if (!first || !isHeading(names, first)) return { columns: all, ignored: [], hasHeadings: false }
  const found = new Set<Name>()
  // Of two columns with one name, the first counts.
  const columns = names.map((name) => {
    if (name === null || found.has(name)) return null
    found.add(name)
    return name
  })
  return { columns, ignored: first.filter((cell, index) => columns[index] === null && cell !== ''), hasHeadings: true }
}

/** In which cell each column is. Looked up once for a sheet: it may have more columns than rows. */
export function positionsOf<Name extends string>(columns: Array<Name | null>): Map<Name, number> {
  return new Map(columns.flatMap((name, index) => (name === null ? [] : [[name, index] as const])))
}
