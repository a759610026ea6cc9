import { EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import { useWords } from '../../i18n/words.tsx'
import { IconButton } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import { MenuButton } from '../../ui/menu-button.tsx'

type Props = {
  message: Message
  className: string | undefined
  onReport: (message: Message) => void
  onDelete: ((message: Message) => void) | undefined
}

/** The actions on a text besides copying it. */
export function TextMenu({ message, className, onReport, onDelete }: Props) {
  const t = useWords()
  return (
    <div className={className}>
      {message.message_type !== noticeType && (
        <MenuButton
          label={t('inbox.more_for_text', { sender: message.sender || t('inbox.from_unknown') })}
          className={buttonClass({ look: 'icon' })}
          entries={[{ label: t('inbox.report'), icon: <Flag className={icon.small} aria-hidden />, onSelect: () => onReport(message) }]}
        >
          <EllipsisVertical className={icon.icon} aria-hidden />
        </MenuButton>
      )}
      {onDelete && (
        <IconButton isDanger label={t('inbox.delete')} onClick={() => onDelete(message)}>
          <Trash2 className={icon.icon} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
