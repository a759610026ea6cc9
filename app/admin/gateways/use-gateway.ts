import { CallError } from '../../api/call.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import type { Gateway } from './gateway.ts'

/** A gateway as it is now, also where the list shows others; undefined once it has been deleted. */
export function useGateway(known: Gateway): Gateway | undefined {
  const { data, error } = useAdminQuery('gateways.get', { id: known.id })
  return error instanceof CallError && error.status === 404 ? undefined : newerOf(known, data)
}

/** What is cached of a gateway may be from an earlier dialog, and older than its row in the list. */
export function newerOf(known: Gateway, cached: Gateway | undefined): Gateway {
  return cached?.id === known.id && cached.updated_at >= known.updated_at ? cached : known
}
