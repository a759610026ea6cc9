import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { translate } from '../../i18n/words.tsx'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import { FormContext, type FieldValue } from './form-context.ts'

type Props<Values, Draft> = {
  /** The server's refusal of a field, as `useApiMutation` returns it. Another object is another refusal. */
  refusal?: { field: string; message: string } | null
  /** What the form itself finds wrong, by the names of its fields. It goes before the server's. */
  errors?: Readonly<Record<string, string | undefined>> | undefined
  /** With a draft, its values are shown, and `onDraft` is called with what is typed. */
  draft?: Draft
  onDraft?: (fields: Partial<Draft>) => void
  /** Is called with the values of the named inputs: text, or for switches whether they are on. */
  onSubmit: (values: Values) => void
  id?: string
  className?: string | undefined
  /** The first field has the focus when the form appears. */
  isFocused?: boolean
  children: ReactNode
}

const none = {}

/**
 * A form whose fields are named as the API names them: each shows the error of its name, and the first wrong one gets the focus. An error of a field that
 * it does not have is shown in a toast, until the next answer.
 */
export function Form<Values extends Record<string, FieldValue | undefined>, Draft extends object = Record<string, never>>(
  props: Props<Values, Draft>,
) {
  const { refusal = null, errors: own = none, draft = null, onDraft, onSubmit, id, className, isFocused = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const errors = useMemo(
    () => ({ ...(refusal ? { [inputOf(refusal.field)]: refusal.message } : {}), ...withoutEmpty(own) }),
    [refusal, own],
  )
  const toastId = useId()
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!refusal || focusFirst(form.current, '[aria-invalid=true]')) return
    showToast({ kind: 'error', title: translate('shell.error'), message: refusal.message, about: toastId })
    return () => dismissToastAbout(toastId)
  }, [refusal, toastId])
  // Errors also change while other fields are typed into, which must keep the focus.
  useEffect(() => {
    if (isSubmitted.current) focusFirst(form.current, '[aria-invalid=true]')
    isSubmitted.current = false
  }, [own])
  useEffect(() => {
    if (isFocused) focusFirst(form.current, 'input:not([type=radio]), input:checked, select, textarea')
  }, [isFocused])
  return (
    <form
      ref={form}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit(readValues(event.currentTarget) as Values)
      }}
    >
      <FormContext
        value={{
          errors,
          draft: draft as Record<string, unknown> | null,
          change: (fields) => onDraft?.(fields as unknown as Partial<Draft>),
        }}
      >
        {children}
      </FormContext>
    </form>
  )
}

/** An entry of a list is typed into the input of the whole: `tags.2` is wrong at `tags`. */
function inputOf(field: string): string {
  return field.replace(/\.\d+$/, '')
}

/** Gives the focus to the first element that matches. False if there is none. */
function focusFirst(form: HTMLFormElement | null, selector: string): boolean {
  const first = form?.querySelector<HTMLElement>(selector)
  first?.focus()
  return Boolean(first)
}

function readValues(form: HTMLFormElement): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) values[box.name] = box.checked
  return values
}

function withoutEmpty(errors: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
