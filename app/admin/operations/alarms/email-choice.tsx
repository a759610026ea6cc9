import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Alarms } from './alarms.tsx'
import * as styles from './email-choice.module.css'

/** True if oneself is e-mailed about alarms. */
export function EmailChoice({ alarms: { wants_email: wants, emailed, mail } }: { alarms: Alarms }) {
  const client = useQueryClient()
  const choice = useApiMutation({
    mutationFn: (isWanted: boolean) => call('alarms.email', { wants_email: isWanted }),
    // Until then it would show the old choice again.
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'alarms.get'] }),
    error: errorToast('Failed to save', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <Panel aria-labelledby="alarm-emails">
      <PanelHeader>
        <h2 id="alarm-emails">E-mail</h2>
        {mail === 'down' && <Badge tone="error">Not working</Badge>}
      </PanelHeader>
      <PanelBody className={styles.body}>
        <Switch
          label="E-mail me about alarms"
          hint="Alarms that open or end at the same time share one e-mail."
          checked={choice.isPending ? choice.variables : wants}
          onChange={(isWanted) => choice.mutate(isWanted)}
        />
        <p className={styles.note}>
          {emailed === 0
            ? 'No administrator is e-mailed.'
            : emailed === 1
              ? 'One administrator is e-mailed.'
              : `${emailed.toLocaleString('en-GB')} administrators are e-mailed.`}{' '}
          {mail === 'printed' && (
            <>
              No mail server is set up, so e-mails are <Link to="/admin/email">printed to the log</Link>.
            </>
          )}
        </p>
      </PanelBody>
    </Panel>
  )
}
