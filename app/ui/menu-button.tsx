import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as styles from './menu-button.module.css'
import type { MenuEntry } from './menu-list.tsx'
import { useDismiss } from './use-dismiss.ts'
import { useFetchedLater } from './use-fetched-later.ts'

const loadMenuList = () => import('./menu-list.tsx')

/**
 * A button that opens a menu (WAI-ARIA Authoring Practices, "Menu Button"): arrows, Home, End and first letters move, Escape closes and
 * the focus returns. Our own, because it is in the header of every public page and a component library would add 43 KB to each.
 */
export function MenuButton({
  label,
  className,
  children,
  entries,
}: {
  label: string
  className: string
  children: ReactNode
  entries: MenuEntry[]
}) {
  const [isPressed, setIsOpen] = useState(false)
  const menuId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const fetched = useFetchedLater(loadMenuList)
  const isOpen = isPressed && fetched !== null

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  useDismiss(root, isOpen, (byEscape) => (byEscape ? close() : setIsOpen(false)))

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      return setIsOpen(true)
    }
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = whereTo(event.key, at, all)
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setIsOpen(false)
    else if (target) target.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The keys of the button and of its items bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.root} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && <fetched.MenuList id={menuId} label={label} entries={entries} onSelect={close} />}
    </div>
  )
}

function whereTo(key: string, at: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
