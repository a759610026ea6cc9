import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { parseOneOf } from '../list/parse-query.ts'
import { useQueryString } from '../list/use-query-string.ts'
import { gatewayViews } from '../list/gateway-address.ts'
import type { OpenDialog } from './gateway-dialog.tsx'

/** The dialog that the address opens, `gateway=ID` with `show=sims` for its SIMs, until it is closed: links lead to it, and a reload keeps it. */
export function useAddressedGateway() {
  const [params, changeQuery] = useQueryString()
  const id = params.get('gateway')
  const view = parseOneOf(params, 'show', gatewayViews) ?? 'settings'
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'gateways.get', { id }],
    queryFn: ({ signal }) => call('gateways.get', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  })
  const open: OpenDialog | null = id !== null && data?.id === id ? { do: view, gateway: data } : null
  return {
    open,
    isMissing: id !== null && isError && !data,
    retry: () => void refetch(),
    leave() {
      if (id === null) return
      changeQuery((next) => {
        next.delete('gateway')
        next.delete('show')
        return next
      })
    },
  }
}
