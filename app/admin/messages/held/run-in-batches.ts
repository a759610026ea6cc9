import { CallError } from '../../../api/call.ts'

/** What came of many texts. Those that are in none of the figures are still held. */
export type Outcome = {
  total: number
  done: number
  /** How often each reason was given. */
  failures: Array<{ reason: string; count: number }>
  /** The error that ended it; null where it ran to the end or was stopped. */
  error: string | null
  isStopped: boolean
}

export type BatchResult = { done: number; failed: string[] }

type Options = { size: number; isStopped: () => boolean; onProgress: (handled: number) => void }

/**
 * Handles ids batch by batch. An error ends it and is part of the outcome, as the earlier batches are done; one in the first batch is thrown.
 * @throws CallError where nothing was done
 */
export async function runInBatches(ids: string[], work: (batch: string[]) => Promise<BatchResult>, options: Options): Promise<Outcome> {
  const failures = new Map<string, number>()
  const outcome: Outcome = { total: ids.length, done: 0, failures: [], error: null, isStopped: false }
  for (let from = 0; from < ids.length; from += options.size) {
    options.onProgress(from)
    if (from > 0 && options.isStopped()) {
      outcome.isStopped = true
      break
    }
    try {
      const { done, failed } = await work(ids.slice(from, from + options.size))
      outcome.done += done
      for (const reason of failed) failures.set(reason, (failures.get(reason) ?? 0) + 1)
    } catch (error) {
      if (from === 0 || !(error instanceof CallError)) throw error
      outcome.error = error.message
      break
    }
  }
  outcome.failures = [...failures].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
  return outcome
}
