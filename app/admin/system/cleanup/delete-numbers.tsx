import { useState } from 'react'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { TextField } from '../../form/text-field.tsx'
import { GatewaySelect } from '../../gateways/gateway-select.tsx'
import { formatNumberCount } from '../../list/format-number-count.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'
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
  const [errors, setErrors] = useState({})

  const forget = () => {
    setErrors({})
    cleanup.reset()
  }
  const count = (fields: Partial<Record<Selector, string>>) => {
    const value = fields[selector]?.trim() ?? ''
    const invalid = errorOf(selector, value)
    setErrors({ [selector]: invalid })
    if (!invalid) cleanup.startCount({ tool: 'numbers', [selector]: value })
  }

  return (
    <Tool
      cleanup={cleanup}
      title="Delete phone numbers"
      description="A number is deleted with its messages and leaves everyone’s list at once. A new text may add it again if its gateway lists numbers by itself."
      errors={errors}
      onCount={count}
    >
      <SegmentedControl
        legend="Which numbers"
        name="delete-way"
        options={selectors}
        value={selector}
        disabled={cleanup.isDeleting}
        onChange={(chosen) => (setSelector(chosen), forget())}
      />
      {selector === 'gateway_id' ? (
        <GatewaySelect name="gateway_id" label="Gateway" disabled={cleanup.isDeleting} onChange={forget} />
      ) : (
        <TextField
          key={selector}
          name={selector}
          label={selector === 'id' ? 'Id' : 'Number'}
          inputMode={selector === 'id' ? 'numeric' : 'tel'}
          placeholder={selector === 'id' ? '42' : '+44 7700 900142'}
          maxLength={40}
          disabled={cleanup.isDeleting}
          onChange={forget}
        />
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
