import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import { call } from '../api/call.ts'

export type Passkeys = Output<'passkeys.list'>

const key = ['passkeys']

export function usePasskeys() {
  const client = useQueryClient()
  const query = useQuery<Passkeys>({ queryKey: key, queryFn: ({ signal }) => call('passkeys.list', undefined, { signal }), staleTime: 0 })
  return { data: query.data, isError: query.isError, reload: () => client.invalidateQueries({ queryKey: key }) }
}
