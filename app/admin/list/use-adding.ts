import { useQueryString } from './use-query-string.ts'

/** Tells whether the form of a page for something new is open, and opens or closes it. It is in the address as `?add`: "Go to" leads to it. */
export function useAdding() {
  const [params, changeQuery] = useQueryString()
  const setAdding = (isAdding: boolean) =>
    changeQuery((next) => {
      if (isAdding) next.set('add', '')
      else next.delete('add')
      return next
    })
  return [params.has('add'), setAdding] as const
}
