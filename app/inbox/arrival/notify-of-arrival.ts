import type { Message } from '#domain/api/messages.ts'
import type { Preferences } from '#domain/api/account.ts'
import { getNotificationState } from '../../notifications/notifications.ts'
import { playTone } from '../../notifications/play-tone.ts'
import { claimArrival } from './claim-arrival.ts'
import { showNotification } from './show-notification.ts'

type Arrival = { message: Message; number: string; onPress: () => void }

/** Sounds and notifies as the user has chosen, in one page of the browser. Whoever looks at the page needs no notification. */
export async function notifyOfArrival({ sound, notifications }: Preferences, { message, number, onPress }: Arrival): Promise<void> {
  const isNotified = notifications && getNotificationState() === 'granted'
  if (!sound && !isNotified) return
  const isAway = document.visibilityState === 'hidden' || !document.hasFocus()
  if (!(await claimArrival(message.id, isAway))) return
  if (sound) void playTone()
  if (isNotified && isAway) await showNotification(message, number, onPress)
}
