import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../lib/call.ts'
import { showToast } from '../ui/toast.ts'

type Words = {
  done: string
  doneWords?: string
  /** As a function it is told what the server said, and is a toast even where a field is to blame. */
  failed: string | ((message: string) => string)
  failedWords?: string
  unexpected?: string
  /** Told of a refusal first; true when that is all there is to say of it. */
  onRefusal?: (refusal: CallError) => boolean
}

/**
 * Something an administrator does: once at a time, told with a toast, and whatever is on the screen is read again. `run` gives back
 * what was answered, or null when it failed; what was wrong with a field stands in `fault` instead of a toast.
 */
export function useDeed() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<{ field: string; words: string } | null>(null)

  async function run<T>(work: () => Promise<T>, words: Words): Promise<{ answer: T } | null> {
    if (isBusy) return null
    setIsBusy(true)
    setFault(null)
    try {
      const answer = await work()
      showToast({ kind: 'done', title: words.done, words: words.doneWords ?? '' })
      return { answer }
    } catch (error) {
      tell(error, words)
      return null
    } finally {
      setIsBusy(false)
      void client.invalidateQueries()
    }
  }

  function tell(error: unknown, { failed, failedWords, unexpected, onRefusal }: Words) {
    if (!(error instanceof CallError))
      return showToast({ kind: 'error', title: 'Error', words: unexpected ?? 'An unexpected error occurred.' })
    if (onRefusal?.(error)) return
    if (error.field) setFault({ field: error.field, words: error.message })
    if (typeof failed === 'function') return showToast({ kind: 'error', title: failed(error.message), words: '' })
    if (error.field) return
    const theirs = error.status >= 400 && error.status < 500 ? error.message : (failedWords ?? '')
    showToast({ kind: 'error', title: failed, words: theirs })
  }

  return { run, isBusy, fault, forgetFault: () => setFault(null) }
}
