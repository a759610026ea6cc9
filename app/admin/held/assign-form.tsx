import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { parseUkMobile, formatNumber } from '#domain/number.ts'
import { Field } from '../../ui/field.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { useDebounced } from '../use-debounced.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useHeldActions } from './use-held-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import * as styles from './assign-form.module.css'

/** A longer list would have to be scrolled. Typing finds the rest. */
const maxSuggestions = 30

/** Assigns held texts to a number, whether it is listed or not. */
export function AssignForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const search = useDebounced(typed.trim())
  const suggestions = useAdminQuery('numbers.listAll', { limit: maxSuggestions, ...(search === '' ? {} : { search }) }).data?.numbers
  const { delivery } = useHeldActions()
  const input = useRef<HTMLInputElement>(null)
  const suggestionsId = useId()
  useEffect(() => {
    input.current?.focus()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = parseUkMobile(typed)
    setError(number ? undefined : 'Enter one of our numbers, such as +44 7700 900142.')
    if (!number) return
    const closeIfStored = (results: Array<{ status: string }>) => results.some(({ status }) => status === 'stored') && onClose()
    delivery.mutate({ ids, number }, { onSuccess: closeIfStored })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Number" error={error ?? delivery.fieldError?.message}>
        {(attributes) => (
          <Input
            {...attributes}
            ref={input}

            inputMode="tel"
            list={suggestionsId}
            autoComplete="off"
            placeholder="+44 7700 900142"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <datalist id={suggestionsId}>
        {suggestions?.map(({ id, number }) => (
          <option key={id} value={formatNumber(number)}>
            {formatNumber(number)}
          </option>
        ))}
      </datalist>
      <BusyButton type="submit" look="ink" isBusy={delivery.isPending}>
        Assign
      </BusyButton>
      <Button look="line" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
