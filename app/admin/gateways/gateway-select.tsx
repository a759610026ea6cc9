import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useFormField } from '../form/form-context.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { useDebounced } from '../list/use-debounced.ts'

/** More options than these are searched, not scrolled. */
const maxOptions = 50

type Props = {
  /** In a form: the field of the API. Its error is shown here. */
  name?: string
  label: string
  hint?: string
  /** The id of the gateway, the value of one of the other options, or empty where nothing is chosen. Absent where the form leaves it to its inputs. */
  value?: string
  initial?: string
  disabled?: boolean
  /** Gateways that cannot be chosen. */
  without?: string[]
  /** What can be chosen instead of a gateway; without any, a gateway has to be chosen. */
  others?: ReadonlyArray<{ value: string; label: string }>
  onChange?: (value: string, shown: string) => void
}

/** Chooses one of the gateways. Where they are many, a search field narrows them down. */
export function GatewaySelect({ name, label, hint, value: given, initial = '', disabled, without = [], others = [], onChange }: Props) {
  const { error } = useFormField(name)
  const [chosen, setChosen] = useState(initial)
  const value = given ?? chosen
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data } = useAdminQuery('gateways.list', { limit: maxOptions, ...(search === '' ? {} : { search }) })
  const found = (data?.gateways ?? []).filter(({ id }) => !without.includes(id))
  const isMany = data?.next != null || search !== '' || typed !== ''
  const isOther = value === '' || others.some((other) => other.value === value)
  return (
    <Field label={label} hint={hint} error={error}>
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
            name={name}
            value={value}
            disabled={disabled}
            onChange={({ target }) => {
              setChosen(target.value)
              onChange?.(target.value, target.selectedOptions[0]?.text ?? '')
            }}
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
            {found.map((gateway) => (
              <option key={gateway.id} value={gateway.id}>
                {gateway.name}
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
