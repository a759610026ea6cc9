import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../api/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../api/use-api-mutation.ts'
import { useWords } from '../i18n/words.tsx'

const key = ['favourites'] as const

type Change = { id: string; isFavourite: boolean }

export type Favourites = {
  /** The ids of the marked numbers; empty until they are loaded. */
  ids: ReadonlySet<string>
  isPending: boolean
  isError: boolean
  reload(): void
  /** Marks a number, or removes the mark. It shows at once, and is taken back where the server refuses it. */
  set(id: string, isFavourite: boolean): void
}

/** Favourites that came with the page are not loaded again at once. */
const freshMs = 10_000

/**
 * The user's favourite numbers, which are the same in every tab.
 * @param initial those that came with the page; without them they are loaded
 */
export function useFavourites(initial?: string[]): Favourites {
  const t = useWords()
  const client = useQueryClient()
  const query = useQuery<string[]>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('favourites.list', undefined, { signal })).favourites,
    initialData: initial,
    staleTime: freshMs,
  })
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false }), [client])
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && reload())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])

  const { mutate } = useApiMutation({
    key,
    mutationFn: ({ id, isFavourite }: Change) => call(isFavourite ? 'favourites.add' : 'favourites.remove', { number_id: id }),
    async onSuccess(_, change) {
      // A list that is on its way may be older.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<string[]>(key, (ids) => ids && apply(ids, change))
      reload()
    },
    error: errorToast(t('choices.favourite_not_saved')),
    about: ({ id }) => id,
  })
  const pending = usePendingMutations<Change>(key)
  const loaded = query.data
  const changes = JSON.stringify(pending)
  const ids = useMemo(() => new Set((JSON.parse(changes) as Change[]).reduce(apply, loaded ?? [])), [loaded, changes])
  const set = useCallback((id: string, isFavourite: boolean) => mutate({ id, isFavourite }), [mutate])
  return { ids, isPending: query.isPending, isError: query.isError && !loaded, reload, set }
}

function apply(ids: string[], { id, isFavourite }: Change): string[] {
  const others = ids.filter((other) => other !== id)
  return isFavourite ? [...others, id] : others
}
