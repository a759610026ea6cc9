import { parseUkMobile } from '#domain/number.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** The number of a gateway that has one. */
export function NumberField({
  number,
  error,
  onChange,
}: {
  number: string
  error: string | undefined
  onChange: (number: string) => void
}) {
  const isForeign = number.trim() !== '' && parseUkMobile(number.trim()) === null
  return (
    <Field
      label="Current number"
      hint={isForeign ? 'This is not a UK mobile number, so its texts will be held.' : 'Receives texts that do not name a recipient.'}
      error={error}
    >
      {(attributes) => (
        <Input
          {...attributes}
          inputMode="tel"
          value={number}
          maxLength={32}
          placeholder="+447700900142"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
