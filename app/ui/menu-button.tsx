import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as icon from './icon.module.css'
import * as styles from './menu-button.module.css'
import { useDismiss } from './use-dismiss.ts'

export type MenuEntry =
  | { label: string; icon: ReactNode; onSelect: () => void; /** Of several, the one that holds. */ isCurrent?: boolean }
  | 'line'

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
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (isOpen) (items().find((item) => item.ariaCurrent) ?? items()[0])?.focus()
  }, [isOpen])
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
      {isOpen && (
        <div className={styles.menu} role="menu" id={menuId} aria-label={label}>
          {entries.map((entry, index) =>
            entry === 'line' ? (
              <hr key={index} />
            ) : (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-current={entry.isCurrent}
                onClick={() => (close(), entry.onSelect())}
              >
                {entry.icon}
                {entry.label}
                {entry.isCurrent && <Check className={`${icon.small} ${styles.current}`} aria-hidden />}
              </button>
            ),
          )}
        </div>
      )}
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
