import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import { copyNewestCode } from '../texts/copy-newest-code.ts'
import { markRead } from '../texts/mark-read.ts'
import { isFocusLost } from '../../ui/is-focus-lost.ts'
import { everyNumber } from '../numbers/number-filter.ts'
import type { Slot } from '../slot/create-slot.ts'
import type { useReadMessages } from '../texts/read-messages.ts'
import { useShortcutSwitch } from '../../viewer/shortcut-switch.ts'
import type { Inbox } from '../use-inbox.ts'
import type { NumberFilterState } from '../numbers/use-number-filter.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { inbox: Inbox; slot: Slot; read: ReturnType<typeof useReadMessages>; state: NumberFilterState; isSearching: boolean }

/** The keys of the inbox, the field that `/` leads to, and the dialog that `?` opens. */
export function useInboxKeys({ inbox, slot, read, state, isSearching }: Props) {
  const { open, openId, messages = [], setOpenId } = inbox
  const searchField = useRef<HTMLInputElement>(null)
  const [isOn, setOn] = useShortcutSwitch()
  const [isHelpShown, setIsHelpShown] = useState(false)
  const returnFocus = useReturnedFocus(openId)

  async function copy() {
    const { slot: text } = slot.get()
    const copied = await copyNewestCode(text, messages)
    if (!copied) return
    if (copied.id === text?.id) slot.noteCopied()
    markRead(copied, read)
  }

  useShortcuts(isOn, {
    focusSearch() {
      searchField.current?.focus()
      searchField.current?.select()
    },
    copyNewest() {
      if (open && !isSearching) void copy()
    },
    showHelp: () => setIsHelpShown(true),
    close() {
      if (isSearching) return state.change({ text: everyNumber.text, digits: everyNumber.digits })
      if (openId === null) return
      returnFocus()
      setOpenId(null)
    },
  })
  const close = useCallback(() => setIsHelpShown(false), [])
  return {
    searchField,
    isOn,
    showHelp: () => setIsHelpShown(true),
    help: isHelpShown && <Help isOn={isOn} onSwitch={setOn} onClose={close} />,
  }
}

const loadHelp = () => import('./shortcut-help.tsx')

function Help(props: { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }) {
  const fetched = useFetchedLater(loadHelp)
  return fetched && <fetched.default {...props} />
}

/**
 * When the number is closed, the focus returns to its card: where the user asked for it by the returned function, and where it would be lost, since on a phone the panel
 * goes with the button that was pressed.
 */
function useReturnedFocus(openId: string | null): () => void {
  const isWanted = useRef(false)
  const last = useRef(openId)
  useEffect(() => {
    if (openId === null && last.current !== null && (isWanted.current || isFocusLost())) focusCard(last.current)
    last.current = openId
    isWanted.current = false
  }, [openId])
  return () => {
    isWanted.current = true
  }
}

/** The card of a number, or the list where that is not drawn. */
function focusCard(id: string): void {
  const list = document.querySelector<HTMLElement>('[data-shortcuts="numbers"]')
  const card = list?.querySelector<HTMLElement>(`[data-number="${CSS.escape(id)}"]`)
  ;(card ?? list)?.focus({ preventScroll: true })
}
