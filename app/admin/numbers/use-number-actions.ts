import type { Input } from '#domain/api/api.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { call } from '../../api/call.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { formatNumberCount } from '../list/format-number-count.ts'
import type { ManagedNumber } from './managed-number.ts'
import type { Selection } from './number-selection.ts'

/** What is to be different; a field that is not set stays as it is. */
export type NumberChange = Input<'numbers.changeMany'>['change']

type Change = { numbers: ManagedNumber | Selection; change: NumberChange }

const scope = 'numbers'
const patience = { timeoutMs: 120_000 }

/** What can be done with one number or with the selected ones. */
export function useNumberActions() {
  const change = useApiMutation({
    scope,
    mutationFn: ({ numbers, change: wanted }: Change) =>
      'number' in numbers
        ? call('numbers.change', { id: numbers.id, ...wanted }).then(() => ({ matched: 1, changed: 1 }))
        : call('numbers.changeMany', { ...numbers.request, change: wanted }, patience),
    success: ({ matched, changed }, { numbers }) =>
      'number' in numbers
        ? { title: 'Number Changed', message: formatNumber(numbers.number) }
        : { title: 'Numbers Changed', message: describeChanged(matched, changed) },
    error: errorToast('Failed to change'),
  })
  const deletion = useApiMutation({
    scope,
    mutationFn: (numbers: ManagedNumber | Selection) =>
      'number' in numbers ? call('numbers.deleteMany', { ids: [numbers.id] }) : call('numbers.deleteMany', numbers.request, patience),
    success: ({ deleted }) => ({
      title: deleted === 1 ? 'Number Deleted' : 'Numbers Deleted',
      message: `${formatNumberCount(deleted)} and their messages are gone.`,
    }),
    error: errorToast('Failed to delete'),
  })
  return { change, deletion }
}

function describeChanged(matched: number, changed: number): string {
  const same = matched - changed
  return same === 0
    ? `${formatNumberCount(changed)}.`
    : `${formatNumberCount(changed)}; ${same.toLocaleString('en-GB')} ${same === 1 ? 'was' : 'were'} so already.`
}
