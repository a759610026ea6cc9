import type { ComponentProps } from 'react'
import { foldDigits } from '#domain/numbers/read-digits.ts'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { useFormField } from './form-context.ts'

type Own = {
  name: string
  label: string
  hint?: string | undefined
  /** In place of changing the form's draft. */
  onChange?: (typed: string) => void
}

/** A line of text, named as the API names it. One of digits takes those of any script. */
export function TextField({ name, label, hint, onChange, ...rest }: Own & Omit<ComponentProps<typeof Input>, keyof Own>) {
  const { error, value, change } = useFormField(name)
  const read = (typed: string) => (rest.inputMode === 'numeric' || rest.inputMode === 'tel' ? foldDigits(typed) : typed)
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <Input
          autoComplete="off"
          value={value}
          {...rest}
          {...attributes}
          name={name}
          onChange={({ target }) => {
            const typed = read(target.value)
            // Without a draft the input keeps its own value, which the form reads from it.
            if (value === undefined && typed !== target.value) target.value = typed
            ;(onChange ?? change)(typed)
          }}
        />
      )}
    </Field>
  )
}

export function TextAreaField({ name, label, hint, onChange, ...rest }: Own & Omit<ComponentProps<typeof TextArea>, keyof Own>) {
  const { error, value, change } = useFormField(name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <TextArea value={value} {...rest} {...attributes} name={name} onChange={(event) => (onChange ?? change)(event.target.value)} />
      )}
    </Field>
  )
}
