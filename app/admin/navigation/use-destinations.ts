import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useDebounced } from '../list/use-debounced.ts'
import { findPages, gatewayDestinations, numberDestinations, userDestinations, type DestinationGroup } from './destinations.ts'

/** A longer list would have to be scrolled. Typing finds the rest. */
const limit = 5
/** One letter matches nearly everything. */
const minLength = 2

/** What matches `typed`: pages and actions at once, then gateways, numbers and users from the server. */
export function useDestinations(typed: string): { groups: DestinationGroup[]; isLooking: boolean } {
  const search = useDebounced(typed.trim())
  const isWanted = search.length >= minLength
  const { data, isFetching } = useQuery({
    queryKey: ['admin', 'destinations', search],
    queryFn: ({ signal }) => searchServer(search, signal),
    enabled: isWanted,
    staleTime: 5000,
  })
  const found = isWanted && search === typed.trim() ? (data ?? []) : []
  const isLooking = typed.trim().length >= minLength && (search !== typed.trim() || isFetching)
  return { groups: [...findPages(typed), ...found].filter(({ items }) => items.length > 0), isLooking }
}

/** What one of the lists cannot answer is missing, and the others are shown. */
async function searchServer(search: string, signal: AbortSignal): Promise<DestinationGroup[]> {
  const options = { signal }
  const [gateways, numbers, users] = await Promise.all([
    call('gateways.list', { search, limit }, options).then(gatewayDestinations, () => []),
    call('numbers.listAll', { search, limit }, options).then(numberDestinations, () => []),
    call('users.list', { search, limit }, options).then(userDestinations, () => []),
  ])
  return [
    { title: 'Gateways', items: gateways },
    { title: 'Numbers', items: numbers },
    { title: 'Users', items: users },
  ]
}
