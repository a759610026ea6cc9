import { useSyncExternalStore } from 'react'

/** Tells whether this browser shows our notifications. `not installed`: it would if the site were on the home screen (iOS). */
export type NotificationState = NotificationPermission | 'absent' | 'not installed'

/** The words that say what to do about it; null where nothing stands in the way. */
export function obstacleKey(state: NotificationState) {
  switch (state) {
    case 'denied':
      return 'choices.blocked'
    case 'absent':
      return 'choices.absent'
    case 'not installed':
      return 'choices.not_installed'
    default:
      return null
  }
}

export function getNotificationState(): NotificationState {
  if ('Notification' in globalThis) return Notification.permission
  return isAppleTouch() ? 'not installed' : 'absent'
}

/** Asks the user, unless they have answered before. Needs a press of a button. */
export async function askForNotifications(): Promise<NotificationState> {
  const state = getNotificationState()
  if (state !== 'default') return state
  const answer = await Notification.requestPermission().catch(() => Notification.permission)
  for (const listener of listeners) listener()
  return answer
}

const listeners = new Set<() => void>()

/** The state, also after it was changed in the browser's settings: looked up when somebody returns to the page. */
export function useNotificationState(): NotificationState {
  return useSyncExternalStore<NotificationState>(subscribe, getNotificationState, () => 'default')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** An iPad calls itself a Mac, and no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
