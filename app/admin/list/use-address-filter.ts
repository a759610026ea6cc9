import { useState } from 'react'
import { useQueryString } from './use-query-string.ts'

type Values<Filter> = { [Name in keyof Filter]?: string }

export type AddressFilter<Filter> = {
  filter: Filter
  /** True if rows are left out. */
  isNarrowed: boolean
  /** How many filters besides the search leave rows out. */
  chosen: number
  /** Sets these filters to the values; an empty one removes its filter. */
  change: (part: Values<Filter>) => void
  /** Shows all rows, in the same order. */
  clear: () => void
  /** How often all was cleared: what is typed and not in the address yet is cleared as well. */
  clears: number
}

/** One whose filters are known to the fields by their names only. */
export type AnyFilter = AddressFilter<Record<string, string | number | boolean | undefined>>

/**
 * The filters of a list in the query string of its address, so that a reload, Back and links keep them. `parse` leaves out those that are not set, and
 * what it does not understand. `narrowing` are those that leave rows out; the order, for example, does not. `prefix` begins the names of the parameters,
 * where a screen has more than one list.
 */
export function useAddressFilter<Filter extends object>(
  parse: (params: URLSearchParams) => Filter,
  narrowing: ReadonlyArray<keyof Filter & string>,
  prefix = '',
): AddressFilter<Filter> {
  const [params, changeQuery] = useQueryString()
  const [clears, setClears] = useState(0)
  const filter = parse(withoutPrefix(params, prefix))
  const change = (part: Values<Filter>) =>
    changeQuery((next) => {
      for (const [name, value] of Object.entries<string | undefined>(part)) {
        if (value) next.set(prefix + name, value)
        else next.delete(prefix + name)
      }
      return next
    })
  return {
    filter,
    isNarrowed: narrowing.some((name) => filter[name] !== undefined),
    chosen: narrowing.filter((name) => name !== 'search' && filter[name] !== undefined).length,
    change,
    clear() {
      setClears(clears + 1)
      change(Object.fromEntries(narrowing.map((name) => [name, ''])) as Values<Filter>)
    },
    clears,
  }
}

function withoutPrefix(params: URLSearchParams, prefix: string): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
  )
}
