import type { Output } from '#domain/api.ts'
import { maxHeldPerRequest } from '#domain/held.ts'
import { formatNumber } from '#domain/number.ts'
import { call, CallError } from '../../lib/call.ts'
import { showToast } from '../../ui/toast.ts'
import { useAdminAction, usePending } from '../use-admin-action.ts'
import { formatTextCount } from './format-text-count.ts'

type Results = Output<'held.assign'>['results']

const scope = 'held'

/** Texts that something is being done about, or that wait for their turn. */
type Pending = { does: 'store' | 'drop'; ids: string[] }

/** What can be done about held texts, one or many. Each action answers whether anything came of it. */
export function useHeldActions() {
  const { run, isBusy, fault } = useAdminAction(scope)
  const pending = usePending<Pending>(scope)

  async function store(ids: string[], done: string, to: () => Promise<{ number_id: string } | { list_number: true }>, doneWords: string) {
    const ran = await run(
      async () => {
        const target = await to()
        return inBatches(ids, async (batch) => (await call('held.assign', { ids: batch, ...target })).results)
      },
      { done, doneWords, failed: 'Failed to deliver the texts' },
      { subject: { does: 'store', ids } satisfies Pending },
    )
    if (!ran) return false
    showFailures(ran.answer)
    return ran.answer.some(({ status }) => status === 'stored')
  }

  return {
    isBusy,
    /** Whether this is being done about all of these. */
    isDoing: (does: Pending['does'], ids: string[]) => pending.some((one) => one.does === does && ids.every((id) => one.ids.includes(id))),
    fault,
    /** Puts them on one number. */
    assign: (ids: string[], number: string) =>
      store(
        ids,
        ids.length === 1 ? 'Text Assigned' : 'Texts Assigned',
        async () => ({ number_id: await findNumberId(number) }),
        `${ids.length === 1 ? 'It stands' : 'They stand'} with the texts of ${formatNumber(number)} now.`,
      ),
    /** Lists the number that each names, and puts it there. */
    listAndDeliver: (ids: string[]) =>
      store(
        ids,
        ids.length === 1 ? 'Text Delivered' : 'Texts Delivered',
        async () => ({ list_number: true }),
        ids.length === 1 ? 'Its number is listed.' : 'Their numbers are listed.',
      ),
    drop: async (ids: string[]) =>
      (await run(
        () => inBatches(ids, async (batch) => [await call('held.delete', { ids: batch })]),
        {
          done: ids.length === 1 ? 'Text Dropped' : 'Texts Dropped',
          doneWords: `${formatTextCount(ids.length)} deleted for good.`,
          failed: 'Failed to drop the texts',
        },
        { subject: { does: 'drop', ids } satisfies Pending },
      )) !== null,
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

function showFailures(results: Results) {
  const failed = results.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return
  const words = failed[0]?.reason ?? ''
  if (failed.length === results.length)
    showToast({ kind: 'error', title: `${formatTextCount(failed.length)} could not be delivered`, message: words })
  else
    showToast({
      kind: 'warning',
      title: `${formatTextCount(failed.length)} of ${results.length.toLocaleString('en-GB')} could not be delivered`,
      message: words,
    })
}

async function inBatches<T>(ids: string[], work: (batch: string[]) => Promise<T[]>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < ids.length; from += maxHeldPerRequest) done.push(...(await work(ids.slice(from, from + maxHeldPerRequest))))
  return done
}
