import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useFormField } from './form-context.ts'

type Own<Choice extends string> = {
  name: string
  label: string
  hint?: string | undefined
  /** The labels of the choices, in the order of the list. Groups of options are given as children instead. */
  choices?: Record<Choice, string>
  /** In place of changing the form's draft. */
  onChange?: (choice: Choice) => void
}

/** One of a few choices, named as the API names it. */
export function SelectField<Choice extends string>({
  name,
  label,
  hint,
  choices,
  onChange,
  children,
  ...rest
}: Own<Choice> & Omit<ComponentProps<typeof Select>, 'name' | 'onChange'>) {
  const { error, value, change } = useFormField<Choice>(name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <Select
          value={value}
          {...rest}
          {...attributes}
          name={name}
          onChange={(event) => (onChange ?? change)(event.target.value as Choice)}
        >
          {choices && <Options names={choices} />}
          {children}
        </Select>
      )}
    </Field>
  )
}

/** The options of values with names, in their order. */
export function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
