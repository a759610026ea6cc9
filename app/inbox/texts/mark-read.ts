import type { Message } from '#domain/api/messages.ts'
import { call } from '../../api/call.ts'
import type { useReadMessages } from './read-messages.ts'

/** Marks a text as read by this user, here and on the server. */
export function markRead(message: Message, read: Pick<ReturnType<typeof useReadMessages>, 'markRead'>): void {
  read.markRead(message.id)
  if (!message.is_read)
    call('messages.markRead', { id: message.id, is_read: true }).catch((error: unknown) => console.warn('Marking read failed', error))
}
