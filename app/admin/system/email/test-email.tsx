import { useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { useAuth } from '../../../viewer/viewer.tsx'
import { Field } from '../../../ui/field.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as styles from './test-email.module.css'

/** Sends a test e-mail, to one's own address unless another is entered. */
export function TestEmail() {
  const { user } = useAuth()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? user?.email ?? ''
  const sending = useApiMutation({
    mutationFn: () => call('email.test', { to }),
    success: ({ printed }) =>
      printed
        ? { kind: 'warning', title: 'Test mail printed', message: 'No mail server is set up, so it is in the server’s log.' }
        : { title: 'Test mail sent', message: `The mail server accepted it. Check the mailbox of ${to.trim()}.` },
    error: errorToast('Failed to send test mail', 'The server could not be reached. Try again in a moment.'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    sending.mutate()
  }

  return (
    <Panel aria-labelledby="test-mail">
      <PanelHeader>
        <h2 id="test-mail">Test mail</h2>
      </PanelHeader>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="To" error={sending.fieldError?.message}>
          {(attributes) => (
            <Input
              {...attributes}

              type="email"
              autoComplete="email"
              value={to}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <BusyButton type="submit" look="ink" isBusy={sending.isPending} busyLabel="Sending...">
          Send Test Mail
        </BusyButton>
      </form>
    </Panel>
  )
}
