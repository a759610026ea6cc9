import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = { name: string; placeholder: string; error: string | undefined; onChange: (name: string) => void }

export function NameField({ name, placeholder, error, onChange }: Props) {
  return (
    <Field label="Name" error={error}>
      {(attributes) => (
        <Input
          {...attributes}
          value={name}
          maxLength={120}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
