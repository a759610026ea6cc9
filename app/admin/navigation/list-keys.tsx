import { useEffect, useEffectEvent, useState } from 'react'
import { isKeyTaken } from '../../ui/is-key-taken.ts'
import { useShortcutSwitch } from '../../viewer/shortcut-switch.ts'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'

const loadHelp = () => import('./list-keys-help.tsx')

/** The keys of the inbox, in the lists of the admin area: `j` `k` move, `/` leads to the search field, `?` shows them. */
export function ListKeys() {
  const [isHelpShown, setIsHelpShown] = useState(false)
  const fetched = useFetchedLater(loadHelp)
  const [isOn, setOn] = useShortcutSwitch()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return
    // Help has the switch, so it opens whatever that says.
    if (event.key === '?') setIsHelpShown(true)
    else if (!isOn || !act(event.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!isHelpShown || !fetched) return null
  return <fetched.ListKeysHelp isOn={isOn} onSwitch={setOn} onClose={() => setIsHelpShown(false)} />
}

/** False where the key does nothing on this page. */
function act(key: string): boolean {
  if (key === '/') return focusSearch()
  if (key === 'j') return moveFocus(1)
  return key === 'k' && moveFocus(-1)
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

/** To the first link or button of the next row, or of the first row where the focus is elsewhere. */
function moveFocus(by: 1 | -1): boolean {
  const controls = 'a[href], button:not([disabled])'
  // Headings of groups have none.
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list] > ul > li, [data-list] tbody > tr')].filter((row) =>
    row.querySelector(controls),
  )
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const row = from === -1 ? rows[0] : rows[from + by]
  row?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}
