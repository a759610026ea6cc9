import { formatNumber } from '#domain/numbers/number.ts'
import type { Message } from '#domain/api/messages.ts'
import { groupDigits } from '../group-digits.ts'
import { shownContent } from '../texts/shown-content.ts'
import { translate } from '../../i18n/words.tsx'

const longestText = 160

/** Shows a system notification about a text, with its code. `onPress` is called when it is pressed. */
export async function showNotification(message: Message, number: string, onPress: () => void): Promise<void> {
  const sender = message.sender || translate('inbox.from_unknown')
  const title = message.code
    ? translate('inbox.code_from', { code: groupDigits(message.code), sender })
    : translate('inbox.text_from', { sender })
  const options = {
    body: message.code
      ? translate('inbox.press_to_copy', { number: formatNumber(number) })
      : shownContent(message, translate).slice(0, longestText),
    icon: '/icon-192.png',
    // The same text replaces its own notification, whoever shows it.
    tag: `text-${message.id}`,
    data: { number_id: message.phone_number_id, message_id: message.id, code: message.code },
  }
  try {
    const notification = new Notification(title, options)
    notification.addEventListener('click', () => {
      notification.close()
      onPress()
    })
  } catch {
    // Chrome on Android shows notifications of service workers only, which then also handle the press.
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
  }
}
