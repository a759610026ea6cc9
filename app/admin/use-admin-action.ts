import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError } from '../lib/call.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'

type Messages = {
  done: string
  doneWords?: string
  /** As a function it is told what the server said, and is a toast even where a field is to blame. */
  failed: string | ((message: string) => string)
  failedWords?: string
  unexpected?: string
  /** Told of a refusal first; true when that is all there is to say of it. */
  onRefusal?: (refusal: CallError) => boolean
}

type Told = { subject?: unknown; about?: string }

/** What is being done, or waits for its turn. */
type Work = {
  call: () => Promise<unknown>
  /** To whom or what it is done, and how that will be. */
  subject: unknown
}

/**
 * Something an administrator does: one after the other, told with a toast, and whatever is on the screen is read again. `run` gives back
 * what was answered, or null when it failed; what was wrong with a field stands in `fault` instead of a toast. What is asked for while
 * something else is under way waits for it; `scope` names the queue where several places share one, and `usePending` reads it.
 */
export function useAdminAction(scope?: string) {
  const client = useQueryClient()
  const ownScope = useId()
  const id = scope ?? ownScope
  const [fault, setFault] = useState<{ field: string; words: string } | null>(null)
  const { mutateAsync, isPending } = useMutation({ mutationKey: [id], scope: { id }, mutationFn: (work: Work) => work.call() })

  /** `about` tells apart what shares the words: an error goes when the same is tried again, and with no other. */
  async function run<T>(
    work: () => Promise<T>,
    words: Messages,
    { subject = null, about: key = id }: Told = {},
  ): Promise<{ answer: T } | null> {
    const about = `${key} ${words.done}`
    setFault(null)
    try {
      const answer = (await mutateAsync({ call: work, subject })) as T
      showToast({ kind: 'done', title: words.done, message: words.doneWords ?? '', about })
      return { answer }
    } catch (error) {
      dismissToastAbout(about)
      tell(error, words, about)
      return null
    } finally {
      void client.invalidateQueries()
    }
  }

  function tell(error: unknown, { failed, failedWords, unexpected, onRefusal }: Messages, about: string) {
    if (!(error instanceof CallError))
      return showToast({ kind: 'error', title: 'Error', message: unexpected ?? 'An unexpected error occurred.', about })
    if (onRefusal?.(error)) return
    if (error.field) setFault({ field: error.field, words: error.message })
    if (typeof failed === 'function') return showToast({ kind: 'error', title: failed(error.message), message: '', about })
    if (error.field) return
    const theirs = error.status >= 400 && error.status < 500 ? error.message : (failedWords ?? '')
    showToast({ kind: 'error', title: failed, message: theirs, about })
  }

  return { run, isBusy: isPending, fault, forgetFault: () => setFault(null) }
}

/** The subjects of what is under way or waits in a scope, the oldest first. */
export function usePending<S>(scope: string): S[] {
  return useMutationState({
    filters: { mutationKey: [scope], status: 'pending' },
    select: ({ state }) => (state.variables as Work).subject as S,
  })
}
