import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import * as icon from '../../ui/icon.module.css'
import { Input } from '../../ui/input.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import type { Destination, DestinationGroup } from './destinations.ts'
import * as styles from './go-to.module.css'
import { useDestinations } from './use-destinations.ts'

/** Leads to a page, a gateway, a number or a user by a part of its name: a combobox whose list is always open. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isLooking } = useDestinations(typed)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  useEffect(() => {
    input.current?.focus()
  }, [])

  const go = (destination: Destination) => {
    onClose()
    void navigate(destination.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = items[at]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) go(chosen)
    else if (step !== 0 && items.length > 0) setActive((at + step + items.length) % items.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Go to" onClose={onClose}>
      <Input
        ref={input}
        role="combobox"
        aria-label="Page, gateway, number or user"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Page, gateway, number or user"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => (setTyped(event.target.value), setActive(0))}
      />
      <Groups listId={listId} groups={groups} active={at} onGo={go} />
      <p className={joinClasses(text.faint, text.xs, styles.state)} role="status">
        {isLooking ? 'Looking for gateways, numbers and users…' : items.length === 0 ? 'Nothing matches.' : ''}
      </p>
    </Dialog>
  )
}

type GroupsProps = { listId: string; groups: DestinationGroup[]; active: number; onGo: (destination: Destination) => void }

function Groups({ listId, groups, active, onGo }: GroupsProps) {
  const items = groups.flatMap((group) => group.items)
  const chosen = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which would be taken for a clean-up.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div id={listId} role="listbox" aria-label="Destinations" className={styles.list}>
      {groups.map(({ title, items: ofGroup }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {ofGroup.map((destination) => {
            const index = items.indexOf(destination)
            return (
              // The arrow keys and Enter of the combobox choose an option too.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={destination.to}
                ref={index === active ? chosen : null}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                className={styles.option}
                aria-selected={index === active}
                onClick={() => onGo(destination)}
              >
                <destination.Icon className={icon.small} aria-hidden />
                <span>{destination.label}</span>
                {destination.note !== undefined && <span className={joinClasses(text.faint, text.xs)}>{destination.note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
