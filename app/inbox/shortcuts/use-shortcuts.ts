import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '../../ui/is-key-taken.ts'
import { moveFocus } from './move-focus.ts'

/** The actions of the inbox's keys. */
export type ShortcutActions = {
  focusSearch: () => void
  /** The code in the slot, else the newest. */
  copyNewest: () => void
  showHelp: () => void
  /** Escape: closes what is open. */
  close: () => void
}

/** The lists that `j` and `k` move in: the first that is shown and has items. */
const lists = ['found', 'texts', 'numbers'].map((name) => `[data-shortcuts="${name}"]:has(li[data-index], section[data-item] button)`)

/**
 * The keys of the inbox. None does anything while somebody types, with a modifier key, in a dialog or in a menu. Single characters can be switched off (`isOn`);
 * Escape cannot.
 */
export function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return
    const action = event.key === 'Escape' ? actions.close : isOn ? actionOf(event.key, actions) : undefined
    if (!action) return
    if (event.key !== 'Escape') event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function actionOf(key: string, actions: ShortcutActions): (() => void) | undefined {
  switch (key) {
    case '/':
      return actions.focusSearch
    case 'j':
      return () => move(1)
    case 'k':
      return () => move(-1)
    case 'c':
      return actions.copyNewest
    case '?':
      return actions.showHelp
  }
}

function move(by: 1 | -1) {
  const list = lists.flatMap((selector) => [...document.querySelectorAll(selector)]).find((one) => one.getClientRects().length > 0)
  if (list) moveFocus(list, by)
}
