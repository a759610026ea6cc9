import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { useDebounced } from '../list/use-debounced.ts'

/** More options than these are searched, not scrolled. */
const maxOptions = 50

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** The id of the gateway, the value of one of the other options, or empty where nothing is chosen. */
  value: string
  disabled?: boolean
  /** Gateways that cannot be chosen. */
  without?: string[]
  /** What can be chosen instead of a gateway; without any, a gateway has to be chosen. */
  others?: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string, name: string) => void
}

/** Chooses one of the gateways. Where they are many, a search field narrows them down. */
export function GatewaySelect({ label, hint, error, value, disabled, without = [], others = [], onChange }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data } = useAdminQuery('gateways.list', { limit: maxOptions, ...(search === '' ? {} : { search }) })
  const found = (data?.gateways ?? []).filter(({ id }) => !without.includes(id))
  const isMany = data?.next != null || search !== '' || typed !== ''
  const isOther = value === '' || others.some((other) => other.value === value)
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
              maxLength={200}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Select
            {...attributes}
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value, target.selectedOptions[0]?.text ?? '')}
          >
            {others.map((other) => (
              <option key={other.value} value={other.value}>
                {other.label}
              </option>
            ))}
            {others.length === 0 && value === '' && (
              <option value="">{found.length === 0 ? 'No gateway found' : 'Choose a gateway'}</option>
            )}
            {/* The chosen one stays among the options, whatever is searched for. */}
            {!isOther && !found.some(({ id }) => id === value) && <GatewayOption key={value} id={value} />}
            {found.map(({ id, name }) => (
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

/** A gateway of which only the id is known. */
function GatewayOption({ id }: { id: string }) {
  const { data, isError } = useAdminQuery('gateways.get', { id })
  return <option value={id}>{data?.name ?? (isError ? 'Unknown gateway' : 'Loading…')}</option>
}
