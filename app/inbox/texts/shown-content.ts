import { withheld, type Message } from '#domain/messages/message.ts'
import { translateWithheld } from '#domain/senders/sender-notes.ts'
import type { Translate } from '../../i18n/words.tsx'

/** What a text says: as it came, and a notice in place of a hidden one in the reader's language. */
export function shownContent({ message_type: type, message_content: content }: Message, t: Translate): string {
  return type === withheld ? translateWithheld(content, t) : content
}
