import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

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
        <div className="field">
          <label htmlFor="typed-confirmation">Type {word} to confirm</label>
          <input
            ref={input}
            id="typed-confirmation"
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="acts">
          <button type="button" className="btn line" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="btn red" disabled={!isRight}>
            Delete Forever
          </button>
        </div>
      </form>
    </Dialog>
  )
}
