import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError } from '../lib/call.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'

type Work = { work: () => Promise<void>; subject: string }
type Messages = { done?: string; doneWords?: string; failed: string }

/** Something a person does to their account: one after the other, with a toast that says how it went. Words about a field stand in `fault` instead. */
export function useAccountAction() {
  const id = useId()
  const { mutateAsync, isPending, variables } = useMutation({ scope: { id }, mutationFn: ({ work }: Work) => work() })
  const [fault, setFault] = useState<{ field: string; words: string } | null>(null)

  /** True when it went well. */
  async function run(work: () => Promise<void>, { done, doneWords = '', failed }: Messages, subject = ''): Promise<boolean> {
    const about = `${id} ${failed}`
    setFault(null)
    try {
      await mutateAsync({ work, subject })
      if (done === undefined) dismissToastAbout(about)
      else showToast({ kind: 'done', title: done, message: doneWords, about })
      return true
    } catch (error) {
      dismissToastAbout(about)
      if (error instanceof CallError && error.field) setFault({ field: error.field, words: error.message })
      else
        showToast({
          kind: 'error',
          title: failed,
          message: error instanceof CallError ? error.message : 'An unexpected error occurred. Please try again.',
          about,
        })
      return false
    }
  }

  return {
    run,
    isBusy: isPending,
    /** The `subject` of what is under way: which row. */ busyWith: isPending ? variables.subject : null,
    fault,
  }
}
