import { createContext, useContext } from 'react'

export type FieldValue = string | boolean

type FormState = {
  /** Error messages by the names of fields. */
  errors: Readonly<Record<string, string | undefined>>
  /** The values of a form that follows a stored record. Other forms leave them to their inputs. */
  draft: Readonly<Record<string, unknown>> | null
  change: (fields: Record<string, FieldValue>) => void
}

export const FormContext = createContext<FormState>({ errors: {}, draft: null, change: () => {} })

/** The error of a field and, where its form has a draft, its value and what changes it. Without a name it has none of them. */
export function useFormField<Value extends FieldValue = string>(name: string | undefined) {
  const { errors, draft, change } = useContext(FormContext)
  if (name === undefined) return { error: undefined, value: undefined, change: () => {} }
  if (draft && !(name in draft)) throw new Error(`The draft of this form has no field ${name}.`)
  return {
    error: errors[name],
    value: draft?.[name] as Value | undefined,
    change: (value: Value) => change({ [name]: value }),
  }
}
