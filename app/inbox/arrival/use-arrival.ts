import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { Preferences } from '#domain/api/account.ts'
import { isLate } from '#domain/messages/sent-at.ts'
import { prepareTone } from '../../notifications/play-tone.ts'
import { copyToClipboard } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { groupDigits } from '../group-digits.ts'
import { markRead } from '../texts/mark-read.ts'
import { notifyOfArrival } from './notify-of-arrival.ts'
import type { useReadMessages } from '../texts/read-messages.ts'
import { createTabTitle } from './tab-title.ts'
import { useArrivals } from './use-arrivals.ts'
import { useCopyLink } from './use-copy-link.ts'
import type { Inbox } from '../use-inbox.ts'
import type { FocusRequest } from '../texts/use-take-focus.ts'
import { translate } from '../../i18n/words.tsx'

type Choices = { preferences: Preferences; /** The slug of the service whose text is awaited; null for any. */ service: string | null }

/**
 * Tells of the texts that arrive for the open number from the service that is awaited: in the tab, by sound and notification, and on the clipboard, as the user has
 * chosen. Returns the text that is to get the focus, because its notification was pressed.
 */
export function useArrival(inbox: Inbox, read: ReturnType<typeof useReadMessages>, { preferences, service }: Choices): FocusRequest | null {
  const { open, messages, setOpenId } = inbox
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const tabTitle = useTabTitle()
  usePreparedTone(preferences.sound)

  async function openFromNotification(message: Message) {
    window.focus()
    setOpenId(message.phone_number_id)
    await whenFocused()
    if (message.code !== null && (await copyToClipboard(message.code))) {
      markRead(message, read)
      return showToast({
        kind: 'done',
        title: translate('inbox.copied_code', { code: groupDigits(message.code) }),
        message: '',
        about: 'copying',
      })
    }
    setFocusedId(message.id)
    if (message.code !== null)
      showToast({
        kind: 'warning',
        title: translate('inbox.press_copy'),
        message: translate('inbox.press_copy_hint'),
        about: 'copying',
      })
  }

  useArrivals(open?.id ?? null, messages, (arrived) => {
    const fitting = arrived.filter((message) => service === null || message.service === service)
    const [message] = fitting
    if (!message || !open) return
    if (document.visibilityState === 'hidden') tabTitle.add(fitting.length, message.code)
    // The code of a text that comes late is not the one that is awaited.
    else if (preferences.autocopy && message.code !== null && !isLate(message)) void copyAtOnce(message.code)
    notifyOfArrival(preferences, { message, number: open.number, onPress: () => void openFromNotification(message) }).catch(
      (error: unknown) => console.warn('Notifying failed', error),
    )
  })

  useCopyLink(open?.id ?? null, messages, (message) => void openFromNotification(message))

  return useMemo(() => (focusedId === null ? null : { messageId: focusedId, onDone: () => setFocusedId(null) }), [focusedId])
}

async function copyAtOnce(code: string) {
  const isCopied = await copyToClipboard(code)
  const title = isCopied ? translate('inbox.copied_code', { code: groupDigits(code) }) : translate('inbox.press_copy')
  showToast({ kind: isCopied ? 'done' : 'warning', title, message: isCopied ? '' : translate('inbox.press_code'), about: 'copying' })
}

function useTabTitle() {
  const [tabTitle] = useState(createTabTitle)
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'visible' && tabTitle.clear()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      tabTitle.clear()
    }
  }, [tabTitle])
  return tabTitle
}

/** A page without a press may make no sound: the first one is used. */
function usePreparedTone(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const prepare = () => void prepareTone()
    addEventListener('pointerdown', prepare, { once: true })
    addEventListener('keydown', prepare, { once: true })
    return () => {
      removeEventListener('pointerdown', prepare)
      removeEventListener('keydown', prepare)
    }
  }, [isWanted])
}

/** Resolves when the page has the focus, without which it may not copy, or soon after. */
function whenFocused(): Promise<void> {
  if (document.hasFocus()) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('focus', () => resolve(), { once: true })
    setTimeout(resolve, 1000)
  })
}
