import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { useAuth } from '../../../viewer/viewer.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { Form } from '../../form/form.tsx'
import { TextField } from '../../form/text-field.tsx'
import * as styles from './test-email.module.css'

/** Sends a test e-mail, to one's own address unless another is entered. */
export function TestEmail() {
  const { user } = useAuth()
  const sending = useApiMutation({
    mutationFn: (fields: { to: string }) => call('email.test', fields),
    success: ({ printed }, { to }) =>
      printed
        ? { kind: 'warning', title: 'Test mail printed', message: 'No mail server is set up, so it is in the server’s log.' }
        : { title: 'Test mail sent', message: `The mail server accepted it. Check the mailbox of ${to.trim()}.` },
    error: errorToast('Failed to send test mail', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <Panel aria-labelledby="test-mail">
      <PanelHeader>
        <h2 id="test-mail">Test mail</h2>
      </PanelHeader>
      <Form<{ to: string }> className={styles.form} refusal={sending.fieldError} onSubmit={sending.mutate}>
        <TextField name="to" label="To" type="email" autoComplete="email" defaultValue={user?.email} />
        <BusyButton type="submit" look="ink" isBusy={sending.isPending} busyLabel="Sending...">
          Send Test Mail
        </BusyButton>
      </Form>
    </Panel>
  )
}
