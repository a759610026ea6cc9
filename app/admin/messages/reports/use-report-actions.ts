import { useQueryClient } from '@tanstack/react-query'
import type { Decision } from '#domain/messages/report.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../../api/use-api-mutation.ts'

type Input = { ids: string[]; decision: Decision }

const key = ['reports', 'decide'] as const

/** Decides about reported texts. A row stays busy until the list has been fetched again. */
export function useReportActions() {
  const client = useQueryClient()
  const deciding = useApiMutation({
    key,
    mutationFn: ({ ids, decision }: Input) => call('reports.decide', { message_ids: ids, decision }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'reports.list'] }),
    success: ({ results }, { decision }) => {
      const done = results.filter(({ status }) => status !== 'gone').length
      const what = done === 1 ? '1 text' : `${done} texts`
      const gone = results.length - done
      return {
        title: decision === 'hide' ? 'Hidden' : 'Kept',
        message: [
          decision === 'hide' ? `Nobody but administrators sees ${what}.` : `${what} can be read. Further reports wait for you.`,
          gone > 0 ? `${gone} had been deleted.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      }
    },
    error: errorToast('Nothing was decided', 'The server could not be reached. Try again in a moment.'),
  })
  const pending = usePendingMutations<Input>(key)
  return {
    decide: deciding.mutate,
    /** The decision that is being made about this text. */
    isPending: (id: string, decision: Decision) => pending.some((input) => input.decision === decision && input.ids.includes(id)),
  }
}
