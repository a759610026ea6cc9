import { useState } from 'react'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { Field } from '../../../ui/field.tsx'
import { GatewaySelect } from '../../form/gateway-select.tsx'
import { formatNumberCount } from '../../numbers/format-number-count.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'
import { Input } from '../../../ui/input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

const selectors = [
  { value: 'number', label: 'By number' },
  { value: 'gateway_id', label: 'By gateway' },
  { value: 'id', label: 'By id' },
] as const
type Selector = (typeof selectors)[number]['value']

/** Deletes numbers with their messages: one by number or id, or all of a gateway's. */
export function DeleteNumbers() {
  const cleanup = useCleanup({ format: formatNumberCount, failure: 'Failed to delete phone number' })
  const [selector, setSelector] = useState<Selector>('number')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const value = typed.trim()

  const change = (apply: () => void) => {
    apply()
    setError(undefined)
    cleanup.reset()
  }
  const count = () => {
    const invalid = errorOf(selector, value)
    setError(invalid)
    if (!invalid) cleanup.startCount({ tool: 'numbers', [selector]: value })
  }

  return (
    <Tool
      cleanup={cleanup}
      title="Delete phone numbers"
      description="A number is deleted with its messages and leaves everyone’s list at once. A new text may add it again if its gateway lists numbers by itself."
      onCount={count}
    >
      <SegmentedControl
        legend="Which numbers"
        name="delete-way"
        options={selectors}
        value={selector}
        disabled={cleanup.isDeleting}
        onChange={(chosen) => change(() => (setSelector(chosen), setTyped('')))}
      />
      {selector === 'gateway_id' ? (
        <GatewaySelect
          label="Gateway"
          error={error}
          value={value}
          disabled={cleanup.isDeleting}
          onChange={(id) => change(() => setTyped(id))}
        />
      ) : (
        <Field label={selector === 'id' ? 'Id' : 'Number'} error={error}>
          {(attributes) => (
            <Input
              {...attributes}

              inputMode={selector === 'id' ? 'numeric' : 'tel'}
              placeholder={selector === 'id' ? '42' : '+44 7700 900142'}
              value={typed}
              maxLength={40}
              autoComplete="off"
              disabled={cleanup.isDeleting}
              onChange={(event) => change(() => setTyped(event.target.value))}
            />
          )}
        </Field>
      )}
    </Tool>
  )
}

function errorOf(selector: Selector, value: string): string | undefined {
  if (selector === 'number' && parseUkMobile(value) === null) return 'Enter a UK mobile number, such as +44 7700 900142.'
  if (selector === 'id' && !/^\d+$/.test(value)) return 'Enter the id of a number, such as 42.'
  if (selector === 'gateway_id' && value === '') return 'Choose a gateway.'
  return undefined
}
