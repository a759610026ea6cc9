import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import { call } from '../api/call.ts'

export type Account = Output<'account.get'>

const key = ['account']

/** The account and its sessions. `set` shows the response of a call, `reload` loads them again. */
export function useAccount() {
  const client = useQueryClient()
  const query = useQuery<Account>({ queryKey: key, queryFn: ({ signal }) => call('account.get', undefined, { signal }), staleTime: 0 })
  return {
    account: query.data,
    isError: query.isError,
    reload: () => client.invalidateQueries({ queryKey: key }),
    set: (account: Account) => client.setQueryData(key, account),
  }
}
