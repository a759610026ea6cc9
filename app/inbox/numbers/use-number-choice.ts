import { useFavourites } from '../../viewer/use-favourites.ts'
import type { PhoneNumber } from '#domain/numbers/number.ts'
import type { Inbox } from '../use-inbox.ts'
import { useNumberFilter } from './use-number-filter.ts'
import { usePickNumber } from './use-pick-number.ts'
import { useShownNumbers } from './use-shown-numbers.ts'

const none: PhoneNumber[] = []

/** What somebody chooses a number by: the filter, the favourites, the numbers as the list shows them, and one that is picked. */
export function useNumberChoice({ numbers = none, openId, setOpenId }: Inbox, initialFavourites: string[]) {
  const state = useNumberFilter()
  const favourites = useFavourites(initialFavourites)
  const shown = useShownNumbers(numbers, state.filter, favourites.ids)
  const pickOne = usePickNumber({ numbers: shown, favourites: favourites.ids, openId, setOpenId, isFiltering: state.isFiltering })
  return { state, favourites, shown, pickOne }
}
