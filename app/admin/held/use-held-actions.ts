import type { Output } from '#domain/api.ts'
import { maxHeldPerRequest } from '#domain/held.ts'
import { formatNumber } from '#domain/number.ts'
import { call, CallError } from '../../lib/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../lib/use-api-mutation.ts'
import { formatTextCount } from './format-text-count.ts'

type Results = Output<'held.assign'>['results']
type Delivery = { ids: string[]; /** Null for the number that each text names, which is then listed. */ number: string | null }
type Deletion = { ids: string[] }

const keys = { deliver: ['held', 'deliver'], delete: ['held', 'delete'] } as const
const scope = 'held'

/** What can be done with held texts, one or many. */
export function useHeldActions() {
  const delivery = useApiMutation({
    key: keys.deliver,
    scope,
    async mutationFn({ ids, number }: Delivery) {
      const target = number === null ? ({ list_number: true } as const) : { number_id: await findNumberId(number) }
      return inBatches(ids, async (batch) => (await call('held.assign', { ids: batch, ...target })).results)
    },
    success: (results, input) => failureToast(results) ?? deliveryToast(input),
    error: errorToast('Failed to deliver the texts'),
  })
  const deletion = useApiMutation({
    key: keys.delete,
    scope,
    mutationFn: ({ ids }: Deletion) => inBatches(ids, async (batch) => [await call('held.delete', { ids: batch })]),
    success: (_, { ids }) => ({
      title: ids.length === 1 ? 'Text Dropped' : 'Texts Dropped',
      message: `${formatTextCount(ids.length)} deleted for good.`,
    }),
    error: errorToast('Failed to drop the texts'),
  })
  const pending = { deliver: usePendingMutations<Delivery>(keys.deliver), delete: usePendingMutations<Deletion>(keys.delete) }
  return {
    delivery,
    deletion,
    /** Whether this is under way for all of these texts. */
    isPending: (action: keyof typeof keys, ids: string[]) => pending[action].some((input) => ids.every((id) => input.ids.includes(id))),
  }
}

/** @throws CallError where there is no such number */
async function findNumberId(number: string): Promise<string> {
  const { numbers } = await call('numbers.listAll', { search: number, limit: 1 })
  const found = numbers[0]
  if (!found)
    throw new CallError(404, { error: `${formatNumber(number)} is not one of our numbers.`, code: 'number_not_found', field: 'number_id' })
  return found.id
}

function deliveryToast({ ids, number }: Delivery) {
  const isOne = ids.length === 1
  if (number === null)
    return {
      title: isOne ? 'Text Delivered' : 'Texts Delivered',
      message: isOne ? 'Its number is now listed.' : 'Their numbers are now listed.',
    }
  return {
    title: isOne ? 'Text Assigned' : 'Texts Assigned',
    message: `${isOne ? 'It is' : 'They are'} now among the messages of ${formatNumber(number)}.`,
  }
}

/** Null when every text was stored. */
function failureToast(results: Results) {
  const failed = results.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return null
  const isEveryOne = failed.length === results.length
  const which = isEveryOne
    ? formatTextCount(failed.length)
    : `${formatTextCount(failed.length)} of ${results.length.toLocaleString('en-GB')}`
  return {
    kind: isEveryOne ? ('error' as const) : ('warning' as const),
    title: `${which} could not be delivered`,
    message: failed[0]?.reason ?? '',
  }
}

async function inBatches<T>(ids: string[], work: (batch: string[]) => Promise<T[]>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < ids.length; from += maxHeldPerRequest) done.push(...(await work(ids.slice(from, from + maxHeldPerRequest))))
  return done
}
