import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api.ts'
import { call } from '../lib/call.ts'

export type Account = Output<'account.get'>

const key = ['account']

/** Who one is and where one is signed in. `set` shows what a call has answered, `reload` reads it again. */
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
