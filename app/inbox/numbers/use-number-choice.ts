import { useMemo } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { useFavourites } from '../../viewer/use-favourites.ts'
import type { Inbox } from '../use-inbox.ts'
import { isLong, type Listing } from '../inbox-cache.ts'
import { useFoundNumbers } from './use-found-numbers.ts'
import { useKnownService } from './use-known-service.ts'
import { useNumberFilter, type NumberFilterState } from './use-number-filter.ts'
import { usePickNumber } from './use-pick-number.ts'

const none: PhoneNumber[] = []

/** The state in which a number is chosen: the filter, the service that they wait for, the favourites, the numbers as the list shows them, and one that is picked. */
export function useNumberChoice(
  inbox: Pick<Inbox, 'numbers' | 'listing' | 'loadPage' | 'openId' | 'setOpenId'>,
  initialFavourites: string[],
) {
  const { numbers: loaded, listing } = inbox
  const given = useNumberFilter()
  const numbers = loaded ?? none
  const services = useMemo(() => servicesOf(numbers, listing), [numbers, listing])
  const service = useKnownService(given.filter.service, loaded && services)
  const filter = useMemo(() => ({ ...given.filter, service }), [given.filter, service])
  const state: NumberFilterState = { ...given, filter }
  const favourites = useFavourites(initialFavourites)
  const found = useFoundNumbers(inbox, numbers, filter, favourites.ids)
  const pickOne = usePickNumber({ inbox, numbers: found.shown, favourites: favourites.ids, filter })
  return { state, favourites, services, found, pickOne }
}

/** The slugs of the services that texted a number today. */
function servicesOf(numbers: PhoneNumber[], listing: Listing | null): string[] {
  return listing && isLong(listing) ? listing.services : [...new Set(numbers.flatMap(({ services }) => services))]
}
