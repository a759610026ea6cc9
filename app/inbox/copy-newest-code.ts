import type { Message } from '#domain/message.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast.ts'
import { groupDigits } from './group-digits.ts'

const about = 'copying'

/** Copies the code of the newest text that has one, and says what was copied. Returns that text; undefined where nothing was copied. */
export async function copyNewestCode(messages: Message[]): Promise<Message | undefined> {
  const newest = messages.find(({ code }) => code !== null)
  if (!newest?.code) {
    showToast({ kind: 'warning', title: 'No code to copy', message: 'None of the texts of this number has a code yet.', about })
    return undefined
  }
  if (!(await copyText(newest.code))) {
    showToast({
      kind: 'warning',
      title: 'Not copied',
      message: 'Your browser did not allow it. Select the code and copy it yourself.',
      about,
    })
    return undefined
  }
  showToast({ kind: 'done', title: `Copied ${groupDigits(newest.code)}`, message: newest.sender ? `From ${newest.sender}` : '', about })
  return newest
}
