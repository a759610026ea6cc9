import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as styles from './tabs.module.css'

type Props<Id extends string> = {
  label: string
  tabs: ReadonlyArray<{ id: Id; label: string }>
  chosen: Id
  onChoose: (id: Id) => void
  children: ReactNode
}

/** A row of tabs and the panel of the selected one; arrows, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen. In braces: newer browsers return a promise, which would be taken for a clean-up.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }

  return (
    <>
      <div className={styles.bar}>
        {/* The keys of the tabs bubble up to here. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className={styles.tab}
              id={`${prefix}-${tab.id}`}
              aria-selected={tab.id === chosen}
              aria-controls={`${prefix}-panel`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
