import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from './form-actions.tsx'
import type { FieldValue } from './form-context.ts'
import { Form } from './form.tsx'
import { useDiscardGuard } from './use-discard-guard.tsx'

type Props<Values> = {
  title: string
  /** The label of the button that submits. */
  submit: string
  busyLabel?: string
  /** True if there is something to submit. */
  isReady?: boolean
  /** Stays in sight in a long form. */
  isSticky?: boolean
  /** What `onSubmit` starts. */
  saving: { isPending: boolean; fieldError: { field: string; message: string } | null }
  /** What the form itself finds wrong, by the names of its fields. */
  errors?: Readonly<Record<string, string | undefined>>
  onSubmit: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form: its fields, Cancel, and the button that submits it. */
export function FormDialog<Values extends Record<string, FieldValue | undefined>>(props: Props<Values>) {
  const { title, submit, busyLabel = 'Saving…', isReady = true, isSticky = false, saving, errors, onSubmit, onClose, children } = props
  const guard = useDiscardGuard(onClose)
  return (
    <Dialog title={title} onInput={guard.touch} onClose={guard.close}>
      <Form<Values> refusal={saving.fieldError} errors={errors} onSubmit={onSubmit} isFocused>
        {children}
        <FormActions
          submit={submit}
          busyLabel={busyLabel}
          isBusy={saving.isPending}
          isReady={isReady}
          isSticky={isSticky}
          onCancel={onClose}
        />
      </Form>
      {guard.confirmation}
    </Dialog>
  )
}
