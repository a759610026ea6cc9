import { useQuery } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import type { PhoneNumber } from '#domain/numbers/number.ts'
import { call } from '../../api/call.ts'

export type Outlook = Output<'numbers.outlook'>

/** What somebody who waits for a text on this number can expect; undefined until it is loaded. Loaded again when its gateway falls silent or is back. */
export function useOutlook({ id, receiving }: PhoneNumber): Outlook | undefined {
  return useQuery<Outlook>({
    queryKey: ['outlook', id, receiving],
    queryFn: ({ signal }) => call('numbers.outlook', { id }, { signal }),
  }).data
}
