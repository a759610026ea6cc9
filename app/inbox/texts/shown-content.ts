import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import { translateNotice } from '#domain/senders/sender-notes.ts'
import type { Translate } from '../../i18n/words.tsx'

/** The words of a text: as it came, and the notice in place of a hidden one in the reader's language. */
export function shownContent({ message_type: type, message_content: content }: Message, t: Translate): string {
  return type === noticeType ? translateNotice(content, t) : content
}
