import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, Output } from '#domain/api/api.ts'
import { call, CallError } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'

export type CleanupRequest = Omit<RequestOf<'cleanup.run'>, 'dry_run'>
type Count = Output<'cleanup.run'>

type Options = {
  /** "2 numbers" */
  format: (count: number) => string
  /** The toast when it fails. */
  failure: string
}

/** Counts what would be deleted; then deletes it, batch by batch. */
export function useCleanup({ format, failure }: Options) {
  const [deleted, setDeleted] = useState(0)
  const counting = useMutation({ mutationFn: (request: CleanupRequest) => call('cleanup.run', { ...request, dry_run: true }) })
  const cleaning = useApiMutation({
    async mutationFn(request: CleanupRequest) {
      let total = 0
      setDeleted(total)
      for (let isDone = false; !isDone;) {
        const batch = await call('cleanup.run', { ...request, dry_run: false })
        total += batch.count
        isDone = batch.done
        setDeleted(total)
      }
      return total
    },
    about: () => failure,
    success: (total) => ({ title: 'Cleanup Finished', message: `${format(total)} deleted.` }),
    error: () => ({ title: 'Error', message: failure }),
  })

  function countError({ status, message }: { status?: number; message: string }): string {
    return status ? message : failure
  }
  function cleanError(error: Error): string {
    const reason = error instanceof CallError ? error.message : 'An unexpected error occurred.'
    return `${failure}. ${deleted > 0 ? `${format(deleted)} deleted before that. ` : ''}${reason}`
  }

  return {
    /** What was counted; null before the first count, and once it is out of date. */
    count: counting.data ?? null,
    isCounting: counting.isPending,
    isDeleting: cleaning.isPending,
    /** How many have been deleted so far. */
    deleted,
    error: cleaning.error ? cleanError(cleaning.error) : counting.error ? countError(counting.error) : null,
    format,
    startCount(request: CleanupRequest) {
      cleaning.reset()
      counting.mutate(request)
    },
    startDeletion() {
      if (counting.variables) cleaning.mutate(counting.variables, { onSettled: counting.reset })
    },
    reset() {
      cleaning.reset()
      counting.reset()
    },
  }
}

export type Cleanup = ReturnType<typeof useCleanup>

/** "2 numbers with 1 message" */
export function formatCount(format: Cleanup['format'], { count, messages }: Count): string {
  if (messages === 0) return format(count)
  return `${format(count)} with ${messages === 1 ? '1 message' : `${messages.toLocaleString('en-GB')} messages`}`
}
