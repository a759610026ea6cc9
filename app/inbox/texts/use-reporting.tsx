import { useCallback, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { ReportReason } from '#domain/messages/report.ts'
import { call, CallError } from '../../api/call.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import type { Inbox } from '../use-inbox.ts'
import { translate } from '../../i18n/words.tsx'

const loadDialog = () => import('./report-dialog.tsx')

/** Reports a text: it is hidden from the reporter at once, and shown again if the report fails. */
export function useReporting({ hide }: Inbox) {
  const [asked, setAsked] = useState<Message | null>(null)
  const fetched = useFetchedLater(loadDialog)

  const report = useCallback(
    async (message: Message, reason: ReportReason) => {
      setAsked(null)
      const about = `the report of message ${message.id}`
      const show = hide(message)
      try {
        await call('messages.report', { id: message.id, reason })
        showToast({ kind: 'done', title: translate('inbox.reported'), message: translate('inbox.reported_message'), about })
      } catch (error) {
        // It is gone for everybody.
        if (error instanceof CallError && error.status === 404) return dismissToastAbout(about)
        show()
        const text = error instanceof CallError ? error.message : translate('inbox.unexpected')
        showToast({ kind: 'error', title: translate('inbox.not_reported'), message: text, about })
      }
    },
    [hide],
  )

  const dialog = asked && fetched && (
    <fetched.ReportDialog message={asked} onReport={(reason) => void report(asked, reason)} onClose={() => setAsked(null)} />
  )
  return { ask: setAsked, dialog }
}
