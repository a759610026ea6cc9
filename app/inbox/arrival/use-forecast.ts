import { useQuery } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { call } from '../../api/call.ts'

export type Forecast = Output<'numbers.forecast'>

/** The forecast for a text on this number; undefined until it is loaded. Loaded again when its gateway falls silent or is back. */
export function useForecast({ id, receiving }: PhoneNumber): Forecast | undefined {
  return useQuery<Forecast>({
    queryKey: ['forecast', id, receiving],
    queryFn: ({ signal }) => call('numbers.forecast', { id }, { signal }),
  }).data
}
