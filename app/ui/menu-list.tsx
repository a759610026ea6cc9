import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import * as icon from './icon.module.css'
import * as styles from './menu-list.module.css'

export type MenuEntry =
  | { label: string; icon: ReactNode; onSelect: () => void; /** Of several, the one that holds. */ isCurrent?: boolean }
  | 'line'

type Props = { id: string; label: string; entries: MenuEntry[]; /** Before the entry's own. */ onSelect: () => void }

/** What a `MenuButton` opens. The focus is on the current entry, or on the first. */
export function MenuList({ id, label, entries, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    ;(items.find((item) => item.getAttribute('aria-current') === 'true') ?? items[0])?.focus()
  }, [])
  return (
    <div ref={list} className={styles.menu} role="menu" id={id} aria-label={label}>
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
            onClick={() => (onSelect(), entry.onSelect())}
          >
            {entry.icon}
            {entry.label}
            {entry.isCurrent && <Check className={`${icon.small} ${styles.current}`} aria-hidden />}
          </button>
        ),
      )}
    </div>
  )
}
