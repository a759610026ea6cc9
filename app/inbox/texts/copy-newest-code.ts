import type { Message } from '#domain/api/messages.ts'
import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { groupDigits } from '../group-digits.ts'
import { translate } from '../../i18n/words.tsx'

const about = 'copying'

/**
 * Copies the code of the awaited text, or what may be its code, else the code of the first of the other texts that has one; and says what was copied. Returns that text;
 * undefined where nothing was copied.
 */
export async function copyNewestCode(awaited: Message | null, others: Message[]): Promise<Message | undefined> {
  const newest = awaited?.code || awaited?.maybe_code ? awaited : others.find(({ code }) => code !== null)
  const code = newest?.code ?? newest?.maybe_code
  if (!newest || !code) {
    showToast({ kind: 'warning', title: translate('inbox.no_code'), message: translate('inbox.no_code_hint'), about })
    return undefined
  }
  if (!(await copyText(code))) {
    showToast({
      kind: 'warning',
      title: translate('inbox.not_copied'),
      message: translate('inbox.select_code'),
      about,
    })
    return undefined
  }
  showToast({ kind: 'done', title: translate('inbox.copied_code', { code: groupDigits(code) }), message: describe(newest), about })
  return newest
}

function describe({ code, sender }: Message): string {
  if (code === null) return translate('inbox.copied_maybe')
  return sender ? translate('inbox.from_sender', { sender }) : ''
}
