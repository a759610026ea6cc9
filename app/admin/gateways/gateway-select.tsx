import { useState } from 'react'
import { Combobox, type Option } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { useFormField } from '../form/form-context.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { useDebounced } from '../list/use-debounced.ts'

/** Of more gateways than these the others are found by typing. */
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
  /** For a filter: whether it is set. */
  isSet?: boolean
  /** Gateways that cannot be chosen. */
  without?: string[]
  /** What can be chosen instead of a gateway; without any, a gateway has to be chosen. */
  others?: readonly Option[]
  onChange?: (value: string, shown: string) => void
}

/** Chooses one of the gateways, which is found by a part of its name, number, IMEI or id. */
export function GatewaySelect({
  name,
  label,
  hint,
  value: given,
  initial = '',
  disabled,
  isSet,
  without = [],
  others = [],
  onChange,
}: Props) {
  const { error } = useFormField(name)
  const [last, setLast] = useState<Option>({ value: initial, label: '' })
  const value = given ?? last.value
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isPlaceholderData } = useAdminQuery('gateways.list', { limit: maxOptions, ...(search === '' ? {} : { search }) })
  const found = (data?.gateways ?? []).filter(({ id }) => !without.includes(id)).map(({ id, name: shown }) => ({ value: id, label: shown }))
  const isLooking = isPlaceholderData || search !== typed.trim() || !data
  // Enter chooses the first: until the server has answered, those of the last search count only as far as they match.
  const options = [...others, ...found].filter((option) => (isLooking || others.includes(option) ? isLike(option, typed.trim()) : true))
  const known = [...others, ...found, ...(last.label === '' ? [] : [last])].find((option) => option.value === value)
  const unknown = value === '' || known ? null : value
  const { data: named, isError } = useAdminQuery('gateways.get', unknown === null ? null : { id: unknown })
  const unknownName = named?.id === unknown ? named.name : isError ? 'Unknown gateway' : 'Loading…'
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <Combobox
          attributes={attributes}
          label={label}
          name={name}
          options={options}
          chosen={known ?? (unknown === null ? null : { value: unknown, label: unknownName })}
          disabled={disabled}
          isSet={isSet}
          placeholder="Choose a gateway"
          openLabel="Show the gateways"
          note={noteOf(options.length, data?.next != null, isLooking)}
          onSearch={setTyped}
          onChoose={(option) => {
            setLast(option)
            onChange?.(option.value, option.label)
          }}
        />
      )}
    </Field>
  )
}

function isLike({ label }: Option, search: string): boolean {
  return label.toLowerCase().includes(search.toLowerCase())
}

function noteOf(count: number, hasMore: boolean, isLooking: boolean): string | null {
  if (isLooking) return count === 0 ? 'Looking for gateways…' : null
  if (hasMore) return `The first ${maxOptions}. Type a part of a name, number, IMEI or id to find another.`
  return count === 0 ? 'No gateway found' : null
}
