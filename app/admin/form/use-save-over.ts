import { useState } from 'react'
import type { CallError } from '../../api/call.ts'
import { errorToast } from '../../api/use-api-mutation.ts'
import { conflictOf } from './use-draft.ts'

/**
 * For a form over a record that others may change meanwhile: it is saved with `basis`, and its errors are told by `errorToast`. Saving is refused once where somebody else has
 * changed the record; what was typed stays, and saving again replaces what they did.
 */
export function useSaveOver(record: { updated_at: string } | null) {
  const [isTold, setIsTold] = useState(false)
  return {
    /** What the change is based on; empty for a new record, and once its user has been told. */
    basis: record === null || isTold ? {} : { updated_at: record.updated_at },
    errorToast: (title: string, message: string) => (error: CallError) => {
      if (conflictOf(error) !== 'changed') return errorToast(title, message)(error)
      setIsTold(true)
      return {
        title,
        message: 'Somebody else has changed it since you opened it. Save again to replace what they did, or cancel to see it.',
      }
    },
  }
}
