import { useState } from 'react'
import { CallError } from '../lib/call.ts'
import { showToast } from '../ui/toast.ts'

type Words = { done?: string; doneWords?: string; failed: string }

/** Something a person does to their account: once at a time, with a toast that says how it went. Words about a field stand in `fault` instead. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<{ field: string; words: string } | null>(null)

  /** True when it went well. */
  async function run(work: () => Promise<void>, { done, doneWords = '', failed }: Words): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFault(null)
    try {
      await work()
      if (done !== undefined) showToast({ kind: 'done', title: done, words: doneWords })
      return true
    } catch (error) {
      if (error instanceof CallError && error.field) setFault({ field: error.field, words: error.message })
      else
        showToast({
          kind: 'error',
          title: failed,
          words: error instanceof CallError ? error.message : 'An unexpected error occurred. Please try again.',
        })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { run, isBusy, fault }
}
