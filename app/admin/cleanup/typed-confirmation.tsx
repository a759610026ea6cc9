import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'

const word = 'DELETE'

type Props = { title: string; message: string; onCancel: () => void; onConfirm: () => void }

/** Confirms a large deletion: a word has to be typed. */
export function TypedConfirmation({ title, message, onCancel, onConfirm }: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const isRight = typed.trim().toUpperCase() === word
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onConfirm()
  }
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit}>
        <p>{message} This action cannot be undone.</p>
        <Field label={`Type ${word} to confirm`}>
          {(attributes) => (
            <Input
              {...attributes}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions isSticky>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="red" disabled={!isRight}>
            Delete Forever
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
