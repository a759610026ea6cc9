import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import { translateNotice } from '#domain/senders/sender-notes.ts'
import type { Translate } from '../../i18n/words.tsx'

/** True if a text has words that can be copied. */
export function hasWords({ message_type: type, message_content: content }: Message): boolean {
  return type !== noticeType && content.trim() !== ''
}

/** The words of a text: as it came, and in the reader's language the notice in place of a hidden one, or that it is empty. */
export function shownContent(message: Message, t: Translate): string {
  if (message.message_type === noticeType) return translateNotice(message.message_content, t)
  return hasWords(message) ? message.message_content : t('inbox.empty_text')
}
