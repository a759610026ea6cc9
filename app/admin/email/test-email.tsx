import { useState, type FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/viewer.tsx'
import { showToast } from '../../ui/toast.ts'
import { Field } from '../../ui/field.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** Sends a letter that says nothing but that it came; to oneself, unless somebody else is named. */
export function TestEmail() {
  const { user } = useAuth()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? user?.email ?? ''
  const { run, isBusy, fault } = useAdminAction()

  async function send(event: FormEvent) {
    event.preventDefault()
    const sent = await run(() => call('email.test', { to }), {
      done: 'Test mail sent',
      doneWords: `The mail server took it. Look in the mailbox of ${to.trim()}.`,
      failed: 'Failed to send test mail',
      failedWords: 'The server could not be asked. Try again in a moment.',
    })
    if (sent?.answer.printed)
      showToast({ kind: 'warning', title: 'Test mail printed', message: 'There is no mail server, so it stands in the server’s log.' })
  }

  return (
    <section className="panel" aria-labelledby="test-mail">
      <header>
        <h2 id="test-mail">Test mail</h2>
      </header>
      <form className="body" onSubmit={(event) => void send(event)} noValidate>
        <Field label="To" error={fault?.words}>
          {(attributes) => (
            <input
              {...attributes}
              className={fault ? 'input bad' : 'input'}
              type="email"
              autoComplete="email"
              value={to}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <BusyButton type="submit" className="btn ink" isBusy={isBusy} busyLabel="Sending...">
          Send Test Mail
        </BusyButton>
      </form>
    </section>
  )
}
