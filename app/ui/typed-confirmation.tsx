import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useUiWords } from './ui-words.ts'

type Props = {
  title: string
  /** What will be lost. */
  children: ReactNode
  /** What has to be typed, in capitals or not. */
  expected: string
  label: string
  hint?: string
  error?: string | undefined
  /** What kind of text is expected, such as `{ type: 'email' }`. */
  input?: Pick<ComponentProps<typeof Input>, 'type' | 'inputMode'>
  confirm: string
  isBusy?: boolean
  isSticky?: boolean
  busyLabel?: string
  onCancel: () => void
  onConfirm: (typed: string) => void
}

/** Confirms a large deletion: something has to be typed. */
export function TypedConfirmation({
  title,
  children,
  expected,
  label,
  hint,
  error,
  input,
  confirm,
  isBusy = false,
  isSticky = false,
  busyLabel,
  ...rest
}: Props) {
  const { onCancel, onConfirm } = rest
  const { cancel } = useUiWords()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const isRight = typed.trim().toLowerCase() === expected.toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onConfirm(typed)
  }
  return (
    <Dialog title={title} onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <p>{children}</p>
        <Field label={label} {...(hint === undefined ? {} : { hint })} error={error}>
          {(attributes) => (
            <Input
              {...attributes}
              {...input}
              ref={field}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions isSticky={isSticky}>
          <Button look="line" onClick={onCancel}>
            {cancel}
          </Button>
          <BusyButton type="submit" look="red" isBusy={isBusy} busyLabel={busyLabel} disabled={!isRight}>
            {confirm}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
