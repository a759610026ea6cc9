import { useEffect, useEffectEvent } from 'react'
import { moveFocus } from './move-focus.ts'

/** What the keys of the inbox do. */
export type ShortcutActions = {
  focusSearch: () => void
  copyNewest: () => void
  showHelp: () => void
  /** Escape: closes what is open. */
  close: () => void
}

/** The lists that `j` and `k` move in, the first that is shown first. */
const lists = ['found', 'texts', 'numbers'].map((name) => `[data-shortcuts="${name}"] ul`)

/**
 * The keys of the inbox. None does anything while somebody types, with a modifier key, in a dialog or in a menu. Single characters can be switched off (`isOn`);
 * Escape cannot.
 */
export function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || isBusy(event.target)) return
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

/** Whether the key belongs to something else. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-haspopup="menu"][aria-expanded="true"]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="textbox"]') !== null
}
