import { useMemo } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { useFavourites } from '../../viewer/use-favourites.ts'
import type { Inbox } from '../use-inbox.ts'
import { useKnownService } from './use-known-service.ts'
import { useNumberFilter, type NumberFilterState } from './use-number-filter.ts'
import { usePickNumber } from './use-pick-number.ts'
import { useShownNumbers } from './use-shown-numbers.ts'

const none: PhoneNumber[] = []

/** The state in which a number is chosen: the filter, the service that they wait for, the favourites, the numbers as the list shows them, and one that is picked. */
export function useNumberChoice(
  { numbers: loaded, openId, setOpenId }: Pick<Inbox, 'numbers' | 'openId' | 'setOpenId'>,
  initialFavourites: string[],
) {
  const given = useNumberFilter()
  const service = useKnownService(given.filter.service, loaded)
  const numbers = loaded ?? none
  const filter = useMemo(() => ({ ...given.filter, service }), [given.filter, service])
  const state: NumberFilterState = { ...given, filter }
  const favourites = useFavourites(initialFavourites)
  const shown = useShownNumbers(numbers, filter, favourites.ids)
  const pickOne = usePickNumber({
    numbers: shown,
    favourites: favourites.ids,
    service,
    openId,
    setOpenId,
    isFiltering: state.isFiltering,
  })
  return { state, favourites, shown, pickOne }
}
