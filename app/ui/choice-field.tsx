import { Field } from './field.tsx'
import { Select } from './input.tsx'

type Props<Choice extends string> = {
  label: string
  hint?: string
  error?: string | undefined
  /** In the order of the list. */
  choices: readonly Choice[]
  names: Record<Choice, string>
  value: Choice
  onChange: (choice: Choice) => void
}

/** A labelled drop-down list of a few choices. */
export function ChoiceField<Choice extends string>({ choices, names, value, onChange, ...field }: Props<Choice>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <Select {...attributes} value={value} onChange={(event) => onChange(event.target.value as Choice)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
