import { useCallback, useState } from 'react'
import type { Message } from '#domain/message.ts'
import { call, CallError } from '../lib/call.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'
import { useAuth } from '../lib/viewer.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Inbox } from './use-inbox.ts'

/** Deletes a text for everyone, after a confirmation: it is hidden at once, and shown again if the deletion fails. */
export function useDeletion(inbox: Inbox) {
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
        showToast({ kind: 'done', title: 'Message Deleted', message: 'The message has been permanently removed.', about })
      } catch (error) {
        // Another administrator has already deleted it.
        if (error instanceof CallError && error.status === 404) return dismissToastAbout(about)
        show()
        const text = error instanceof CallError ? 'Failed to delete message. Please try again.' : 'An unexpected error occurred.'
        showToast({ kind: 'error', title: 'Error', message: text, about })
      }
    },
    [hide],
  )

  const dialog = asked && (
    <ConfirmDialog
      title="Delete Message"
      message="Are you sure you want to permanently delete this message? This action cannot be undone and will remove the message for all users."
      cancel="Cancel"
      confirm="Delete Forever"
      onCancel={() => setAsked(null)}
      onConfirm={() => void remove(asked)}
    />
  )
  return { mayDelete: isAdmin, ask: setAsked, dialog }
}
