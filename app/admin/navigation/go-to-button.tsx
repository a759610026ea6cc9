import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as icon from '../../ui/icon.module.css'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import * as styles from './go-to-button.module.css'

const loadGoTo = () => import('./go-to.tsx')

/** Opens "Go to", as Ctrl K and ⌘ K do anywhere in the admin area where no dialog is open. */
export function GoToButton() {
  const [isOpen, setIsOpen] = useState(false)
  const fetched = useFetchedLater(loadGoTo)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    // The browser's own Ctrl K searches the web.
    event.preventDefault()
    if (isOpen) setIsOpen(false)
    else if (!document.querySelector('dialog[open]')) setIsOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search className={icon.small} aria-hidden />
        Go to
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && fetched && <fetched.GoTo onClose={() => setIsOpen(false)} />}
    </>
  )
}
