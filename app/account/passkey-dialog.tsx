import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxPasskeyNameLength } from '#domain/passkey.ts'
import { addPasskey } from '../lib/passkeys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { describeBrowser } from './describe-browser.ts'
import { useAccountAction } from './use-account-action.ts'

/** Asks for a name by which one will know the passkey again, and has the browser make it. */
export function PasskeyDialog({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => Promise<void> }) {
  const [name, setName] = useState(() => describeBrowser(navigator.userAgent))
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy, fault } = useAccountAction()
  useEffect(() => {
    input.current?.select()
  }, [])
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isAdded = await run(() => addPasskey(name), {
      done: 'Passkey added',
      doneWords: 'Next time, choose “Use a passkey” to sign in.',
      failed: 'The passkey was not added',
    })
    if (isAdded) await onAdded()
  }
  return (
    <Dialog title="Add a passkey" onClose={onCancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" hint="For yourself, to tell your passkeys apart." error={fault?.words}>
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              className={fault ? 'input bad' : 'input'}
              value={name}
              maxLength={maxPasskeyNameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="acts">
          <button type="button" className="btn line" onClick={onCancel}>
            Cancel
          </button>
          <BusyButton type="submit" className="btn ink" isBusy={isBusy} busyLabel="Follow your browser…">
            Create Passkey
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
