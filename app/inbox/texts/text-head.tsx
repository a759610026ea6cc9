import { hasName } from '#domain/senders/has-name.ts'
import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import { useWords } from '../../i18n/words.tsx'
import { useNow } from '../../stream/use-now.ts'
import * as drawn from '../../texts/message.module.css'
import { Badge } from '../../ui/badge.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useInboxTimes } from '../use-inbox-times.ts'
import { useSeen } from './use-seen.ts'

/** How a text that was not read is marked as new; null where it was read, or came late. */
export type NewMark = 'full' | 'outlined' | null

type Props = { message: Message; mark: NewMark; className: string | undefined; onSeen: (message: Message) => void }

/** The sender of a text, that it is new, and when it came. */
export function TextHead({ message, mark, className, onSeen }: Props) {
  const t = useWords()
  const came = useInboxTimes().arrival(message, useNow())
  const nameless = message.message_type === noticeType ? 'inbox.hidden_sender' : 'inbox.unknown_sender'
  const head = useSeen(mark === null ? null : () => onSeen(message))
  return (
    <div ref={head} className={joinClasses(drawn.sender, className)}>
      <strong dir="auto">{hasName(message.sender) ? message.sender : t(nameless)}</strong>
      {mark && <Badge tone={mark === 'full' ? 'new' : 'newOutlined'}>{t('inbox.new')}</Badge>}
      <time dateTime={message.received_at} title={came.exact}>
        {came.ago}
      </time>
    </div>
  )
}
