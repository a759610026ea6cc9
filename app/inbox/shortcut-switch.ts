import { useCallback, useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/cookies.ts'

const listeners = new Set<() => void>()
/** Where storage is forbidden, the choice lasts as long as the page. */
let chosen: boolean | null = null

/** Whether the keys of the inbox are on, and what switches them (WCAG 2.1.4): somebody who dictates presses letters without meaning keys. */
export function useShortcutSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, load, () => true)
  const setOn = useCallback((next: boolean) => {
    chosen = next
    try {
      if (next) localStorage.removeItem(storageKeys.shortcuts)
      else localStorage.setItem(storageKeys.shortcuts, 'off')
    } catch {
      // Storage is full or forbidden.
    }
    for (const listener of listeners) listener()
  }, [])
  return [isOn, setOn]
}

function subscribe(listener: () => void) {
  const onStorage = () => {
    chosen = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function load(): boolean {
  if (chosen !== null) return chosen
  try {
    return localStorage.getItem(storageKeys.shortcuts) !== 'off'
  } catch {
    return true
  }
}
