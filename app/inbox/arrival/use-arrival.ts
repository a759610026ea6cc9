import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#domain/messages/message.ts'
import type { Preferences } from '#domain/users/preferences.ts'
import { prepareTone } from '../../notifications/play-tone.ts'
import { copyToClipboard } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { groupDigits } from '../group-digits.ts'
import { markRead } from '../texts/mark-read.ts'
import { notifyOfArrival } from './notify-of-arrival.ts'
import type { useReadMessages } from '../texts/read-messages.ts'
import { createTabBadge } from './tab-badge.ts'
import { useArrivals } from './use-arrivals.ts'
import { useCopyLink } from './use-copy-link.ts'
import type { Inbox } from '../use-inbox.ts'
import type { FocusRequest } from '../texts/use-take-focus.ts'
import { translate } from '../../i18n/words.tsx'

/** The newest text that arrived for the open number, and what was done with it. */
export type Arrival = { message: Message; /** In words. */ notice: string | null }

/** Announces the texts that arrive for the open number: aloud, in the tab, by sound and notification, and on the clipboard, as the user has chosen. */
export function useArrival(inbox: Inbox, read: ReturnType<typeof useReadMessages>, preferences: Preferences) {
  const { open, messages, setOpenId } = inbox
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [focused, setFocused] = useState<Omit<FocusRequest, 'onDone'> | null>(null)
  const badge = useTabBadge()
  usePreparedTone(preferences.sound)

  async function copyAtOnce(message: Message, code: string) {
    const isCopied = await copyToClipboard(code)
    const notice = isCopied ? translate('inbox.copied_code', { code: groupDigits(code) }) : translate('inbox.press_code')
    setArrival((last) => (last?.message.id === message.id ? { message, notice } : last))
  }

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
    setFocused({ messageId: message.id, isForced: true })
    if (message.code !== null)
      showToast({
        kind: 'warning',
        title: translate('inbox.press_copy'),
        message: translate('inbox.press_copy_hint'),
        about: 'copying',
      })
  }

  useArrivals(open?.id ?? null, messages, (arrived) => {
    const [message] = arrived
    if (!message || !open) return
    setArrival({ message, notice: null })
    setFocused({ messageId: message.id, isForced: false })
    if (document.visibilityState === 'hidden') badge.add(arrived.length, message.code)
    else if (preferences.autocopy && message.code !== null) void copyAtOnce(message, message.code)
    notifyOfArrival(preferences, { message, number: open.number, onPress: () => void openFromNotification(message) }).catch(
      (error: unknown) => console.warn('Notifying failed', error),
    )
  })

  useCopyLink(open?.id ?? null, messages, (message) => void openFromNotification(message))

  const focus = useMemo<FocusRequest | null>(() => focused && { ...focused, onDone: () => setFocused(null) }, [focused])
  return {
    arrival: arrival !== null && arrival.message.phone_number_id === open?.id ? arrival : null,
    focus,
  }
}

export type ArrivalState = ReturnType<typeof useArrival>

function useTabBadge() {
  const [badge] = useState(createTabBadge)
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'visible' && badge.clear()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      badge.clear()
    }
  }, [badge])
  return badge
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
