import type { Message } from '#domain/messages/message.ts'
import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { groupDigits } from '../group-digits.ts'
import { translate } from '../../i18n/words.tsx'

const about = 'copying'

/** Copies the code of the newest text that has one, and says what was copied. Returns that text; undefined where nothing was copied. */
export async function copyNewestCode(messages: Message[]): Promise<Message | undefined> {
  const newest = messages.find(({ code }) => code !== null)
  if (!newest?.code) {
    showToast({ kind: 'warning', title: translate('inbox.no_code'), message: translate('inbox.no_code_hint'), about })
    return undefined
  }
  if (!(await copyText(newest.code))) {
    showToast({
      kind: 'warning',
      title: translate('inbox.not_copied'),
      message: translate('inbox.select_code'),
      about,
    })
    return undefined
  }
  const message = newest.sender ? translate('inbox.from_sender', { sender: newest.sender }) : ''
  showToast({ kind: 'done', title: translate('inbox.copied_code', { code: groupDigits(newest.code) }), message, about })
  return newest
}
