import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Output } from '#domain/api/api.ts'
import { formatNumber, parseUkMobile } from '#domain/numbers/number.ts'
import { call } from '../../../api/call.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import { formatNumberCount } from '../../list/format-number-count.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import type { TargetNumber } from './use-held-actions.ts'
import * as styles from './number-picker.module.css'

type Found = Output<'numbers.listAll'>['numbers'][number]

/** A longer list would have to be scrolled. Typing finds the rest. */
const maxFound = 6

type Props = { submit: string; isBusy: boolean; onPick: (number: TargetNumber) => void; onCancel: () => void }

/** Finds one of our numbers, listed or not, by any part of it or of its gateway's name: a combobox whose list is always open. */
export function NumberPicker({ submit, isBusy, onPick, onCancel }: Props) {
  const { typed, found, numbers, active, error, isLooking, input, change, choose, pick, onKeyDown } = useNumberSearch(onPick)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <form className={styles.form} onSubmit={pick} noValidate>
      <Field label="Number" hint="Any part of a number, or of its gateway’s name." error={error}>
        {(attributes) => (
          <Input
            {...attributes}
            ref={input}
            role="combobox"
            aria-expanded={numbers.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === -1 ? undefined : optionId(active)}
            autoComplete="off"
            placeholder="+44 7700 900142"
            maxLength={40}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Matches listId={listId} numbers={numbers} active={active} typed={typed} optionId={optionId} onChoose={choose} />
        <p className={joinClasses(text.faint, text.xs, styles.count)} role="status">
          {found && describeCount(found.total, numbers.length)}
        </p>
      </div>
      <div className={styles.actions}>
        <BusyButton type="submit" look="ink" isBusy={isBusy || isLooking}>
          {submit}
        </BusyButton>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What is typed, the numbers that match it, and the one of them that the arrow keys have reached. */
function useNumberSearch(onPick: (number: TargetNumber) => void) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [error, setError] = useState<string>()
  const search = useDebounced(typed.trim())
  const found = useAdminQuery('numbers.listAll', { limit: maxFound, ...(search === '' ? {} : { search }) }).data
  const numbers = found?.numbers ?? []
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const lookup = useApiMutation({
    mutationFn: (number: string) => call('numbers.listAll', { search: number, limit: 1 }),
    onSuccess: ({ numbers: [exact] }, number) => {
      if (exact) onPick(exact)
      else setError(`${formatNumber(number)} is not one of our numbers.`)
    },
    error: (failure) => (setError(failure.message), null),
  })

  const choose = ({ number }: Found) => {
    setTyped(formatNumber(number))
    setActive(-1)
    setError(undefined)
    input.current?.focus()
  }
  const pick = (event: FormEvent) => {
    event.preventDefault()
    const highlighted = numbers[active]
    if (highlighted) return choose(highlighted)
    const number = parseUkMobile(typed)
    setError(number ? undefined : 'Enter one of our numbers, such as +44 7700 900142.')
    const listed = numbers.find((one) => one.number === number)
    if (listed) onPick(listed)
    else if (number) lookup.mutate(number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || numbers.length === 0) return
    event.preventDefault()
    setActive((at) => (at + step + numbers.length + (at === -1 && step === -1 ? 1 : 0)) % numbers.length)
  }

  const change = (value: string) => {
    setTyped(value)
    setActive(-1)
    setError(undefined)
  }
  return { typed, found, numbers, active, error, isLooking: lookup.isPending, input, change, choose, pick, onKeyDown }
}

type MatchesProps = {
  listId: string
  numbers: Found[]
  active: number
  typed: string
  optionId: (index: number) => string
  onChoose: (number: Found) => void
}

function Matches({ listId, numbers, active, typed, optionId, onChoose }: MatchesProps) {
  return (
    <div id={listId} role="listbox" aria-label="Matches" className={styles.list}>
      {numbers.map((one, index) => (
        // The arrow keys and Enter of the combobox choose an option too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={one.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active || parseUkMobile(typed) === one.number}
          data-active={index === active || undefined}
          onClick={() => onChoose(one)}
        >
          <SpacedNumber number={one.number} />
          <span className={joinClasses(text.muted, text.xs)}>
            {one.gateway_name ?? 'No gateway'}
            {one.status !== 'available' && ` · ${one.status}`}
            {one.is_test && ' · for tests'}
          </span>
        </div>
      ))}
    </div>
  )
}

function describeCount(total: number, shown: number): string {
  if (total === 0) return 'None of our numbers matches.'
  if (total <= shown) return formatNumberCount(total)
  return `The first ${shown} of ${total.toLocaleString('en-GB')}. Type more to find another.`
}
