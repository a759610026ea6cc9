import { useCallback, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { call, CallError } from '../../api/call.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import { useAuth } from '../../viewer/viewer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Inbox } from '../use-inbox.ts'
import { translate, useWords } from '../../i18n/words.tsx'

/** Deletes a text for everyone, after a confirmation: it is hidden at once, and shown again if the deletion fails. */
export function useDeletion(inbox: Inbox) {
  const t = useWords()
  const { isAdmin } = useAuth()
  const [asked, setAsked] = useState<Message | null>(null)
  const { hide } = inbox

  const remove = useCallback(
    async (message: Message) => {
      setAsked(null)
      const about = `the deletion of message ${message.id}`
      const show = hide(message)
      try {
        await call('messages.delete', { id: message.id })
        showToast({ kind: 'done', title: translate('inbox.deleted'), message: translate('inbox.deleted_message'), about })
      } catch (error) {
        // Another administrator has already deleted it.
        if (error instanceof CallError && error.status === 404) return dismissToastAbout(about)
        show()
        const text = translate(error instanceof CallError ? 'inbox.not_deleted' : 'inbox.unexpected')
        showToast({ kind: 'error', title: translate('shell.error'), message: text, about })
      }
    },
    [hide],
  )

  const dialog = asked && (
    <ConfirmDialog
      title={t('inbox.delete_title')}
      message={t('inbox.delete_question')}
      cancel={t('shell.cancel')}
      confirm={t('inbox.delete_forever')}
      onCancel={() => setAsked(null)}
      onConfirm={() => void remove(asked)}
    />
  )
  return { mayDelete: isAdmin, ask: setAsked, dialog }
}
