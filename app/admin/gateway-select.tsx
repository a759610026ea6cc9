import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { useAdminQuery } from './use-admin-query.ts'
import { useDebounced } from './use-debounced.ts'

/** More options than these are searched, not scrolled. */
const maxOptions = 50

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** The id of the gateway; empty where none is chosen. */
  value: string
  disabled?: boolean
  /** Gateways that cannot be chosen. */
  without?: string[]
  /** What choosing no gateway is called; without it one has to be chosen. */
  none?: string
  onChange: (id: string, name: string) => void
}

/** Chooses one of the gateways. Where they are many, a search field narrows them down. */
export function GatewaySelect({ label, hint, error, value, disabled, without = [], none, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const search = useDebounced(typed.trim())
  const { data } = useAdminQuery('gateways.list', { limit: maxOptions, ...(search === '' ? {} : { search }) })
  const found = (data?.gateways ?? []).filter(({ id }) => !without.includes(id))
  const isMany = data?.next != null || search !== '' || typed !== ''
  // The chosen one stays among the options, whatever is searched for.
  const options = chosen && chosen.id === value && !found.some(({ id }) => id === value) ? [chosen, ...found] : found
  const choose = (id: string) => {
    const option = options.find((each) => each.id === id)
    setChosen(option ? { id, name: option.name } : null)
    onChange(id, option?.name ?? '')
  }
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error}>
      {(attributes) => (
        <>
          {isMany && (
            <Input
              type="search"
              aria-label="Find a gateway"
              value={typed}
              disabled={disabled}
              placeholder="Find by name, number, IMEI or id"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Select {...attributes} value={value} disabled={disabled} onChange={(event) => choose(event.target.value)}>
            {none !== undefined && <option value="">{none}</option>}
            {none === undefined && value === '' && (
              <option value="">{options.length === 0 ? 'No gateway found' : 'Choose a gateway'}</option>
            )}
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
    </Field>
  )
}
