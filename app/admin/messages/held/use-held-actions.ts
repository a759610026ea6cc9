import { useRef, useState } from 'react'
import { formatNumber } from '#domain/numbers/number.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../../api/use-api-mutation.ts'
import { formatTextCount } from './format-text-count.ts'
import type { HeldFilter } from './held-filter.ts'
import type { HeldText } from './held-row.tsx'
import { countOf, includesAll, loadIds, type HeldSelection } from './held-selection.ts'
import { runInBatches, type Outcome } from './run-in-batches.ts'

/** Our number that texts are assigned to. */
export type TargetNumber = { id: string; number: string }
type Delivery = {
  selection: HeldSelection
  /** Null for the number that each text names, which is then listed. */ target: TargetNumber | null
}
type Deletion = { selection: HeldSelection }

const keys = { deliver: ['held', 'deliver'], delete: ['held', 'delete'] } as const
const scope = 'held'

/** Half of what a request may have: a second or less each, so that the progress moves. */
const batchSize = 500

/** Many texts that are being handled, or were. */
export type HeldWork = { action: 'deliver' | 'drop'; handled: number; total: number; /** Null while it goes on. */ outcome: Outcome | null }

/** What can be done with held texts, one or many. */
export function useHeldActions() {
  const [work, setWork] = useState<HeldWork | null>(null)
  const isStopped = useRef(false)

  async function run(action: HeldWork['action'], selection: HeldSelection, batch: Parameters<typeof runInBatches>[1]): Promise<Outcome> {
    isStopped.current = false
    const ids = await loadIds(selection)
    const isLong = ids.length > batchSize
    const show = (handled: number, outcome: Outcome | null) => setWork(isLong ? { action, handled, total: ids.length, outcome } : null)
    show(0, null)
    try {
      const options = { size: batchSize, isStopped: () => isStopped.current, onProgress: (handled: number) => show(handled, null) }
      const outcome = await runInBatches(ids, batch, options)
      show(ids.length, outcome)
      return outcome
    } catch (error) {
      setWork(null)
      throw error
    }
  }

  const delivery = useApiMutation({
    key: keys.deliver,
    scope,
    mutationFn: ({ selection, target }: Delivery) =>
      run('deliver', selection, async (ids) => {
        const { results } = await call('held.assign', { ids, ...(target === null ? { list_number: true } : { number_id: target.id }) })
        const failed = results.flatMap(({ status, reason }) => (status === 'failed' ? [reason ?? ''] : []))
        return { done: results.length - failed.length, failed }
      }),
    success: (outcome, input) => failureToast(outcome) ?? deliveryToast(outcome, input),
    error: errorToast('Failed to deliver the texts'),
  })
  const deletion = useApiMutation({
    key: keys.delete,
    scope,
    mutationFn: ({ selection }: Deletion) =>
      run('drop', selection, async (ids) => {
        await call('held.delete', { ids })
        return { done: ids.length, failed: [] }
      }),
    success: (outcome) =>
      failureToast(outcome) ?? {
        title: outcome.total === 1 ? 'Text Dropped' : 'Texts Dropped',
        message: `${formatTextCount(outcome.total)} deleted for good.`,
      },
    error: errorToast('Failed to drop the texts'),
  })
  const pending = { deliver: usePendingMutations<Delivery>(keys.deliver), delete: usePendingMutations<Deletion>(keys.delete) }
  return {
    delivery,
    deletion,
    work,
    /** After the batch that is under way. */
    stop: () => void (isStopped.current = true),
    dismiss: () => setWork(null),
    /** The number whose texts are all being delivered. */
    busyNumber: pending.deliver.flatMap(({ selection }) => ('ids' in selection ? [] : (selection.filter.number ?? [])))[0] ?? null,
    /** True if this is under way for all of these texts. */
    isPending: (action: keyof typeof keys, texts: HeldText[], shown: HeldFilter) =>
      texts.length > 0 && pending[action].some(({ selection }) => includesAll(selection, texts, shown)),
  }
}

function deliveryToast({ total }: Outcome, { target }: Delivery) {
  const isOne = total === 1
  if (target === null)
    return {
      title: isOne ? 'Text Delivered' : 'Texts Delivered',
      message: isOne
        ? 'It is now among the messages of its number.'
        : `${formatTextCount(total)} are now among the messages of their numbers.`,
    }
  return {
    title: isOne ? 'Text Assigned' : 'Texts Assigned',
    message: `${isOne ? 'It is' : `${formatTextCount(total)} are`} now among the messages of ${formatNumber(target.number)}.`,
  }
}

/** Null when every text was handled. */
function failureToast({ total, done, failures, error, isStopped }: Outcome) {
  const left = total - done
  if (left === 0) return null
  const which = done === 0 ? formatTextCount(left) : `${formatTextCount(left)} of ${total.toLocaleString('en-GB')}`
  if (isStopped) return { kind: 'warning' as const, title: 'Stopped', message: `${which} are still held.` }
  return {
    kind: done === 0 ? ('error' as const) : ('warning' as const),
    title: error === null ? `${which} could not be delivered` : `${which} are still held`,
    message: error ?? failures[0]?.reason ?? '',
  }
}

/** "Deliver 2 texts" */
export function titleOf(verb: string, selection: HeldSelection): string {
  return `${verb} ${formatTextCount(countOf(selection))}`
}
