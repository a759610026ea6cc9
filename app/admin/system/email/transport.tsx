import type { Output } from '#domain/api/api.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as note from '../../list/panel-note.module.css'
import * as styles from './transport.module.css'

type State = Output<'email.get'>

/** The configured mail server, without its secrets, and whether it responds now. */
export function Transport() {
  const query = useAdminQuery('email.get', { limit: 1 })
  return (
    <Panel aria-labelledby="transport">
      <PanelHeader>
        <h2 id="transport">Transport</h2>
        {query.data && <HealthBadge state={query.data} />}
      </PanelHeader>
      <Loaded
        query={query}
        loading="Checking the mail server…"
        failed="The state of the mail server could not be loaded."
        rows={3}
        isInside
      >
        {(state) => <Facts state={state} />}
      </Loaded>
    </Panel>
  )
}

function HealthBadge({ state: { transport, health } }: { state: State }) {
  if (transport === null) return <Badge>Not set up</Badge>
  return health === 'up' ? <Badge tone="ok">Responding</Badge> : <Badge tone="error">Not responding</Badge>
}

function Facts({ state: { transport, from, fault } }: { state: State }) {
  return (
    <>
      {fault && (
        <p className={styles.error}>
          The last attempt failed: <q>{fault}</q>
        </p>
      )}
      {transport === null && (
        <p className={joinClasses(note.note, styles.notSetUp)}>
          E-mails, including sign-in codes, are printed to the server’s log. Set <code>SMTP_URL</code> and restart to send them.
        </p>
      )}
      <dl className={styles.facts}>
        {transport && (
          <>
            <dt>Host</dt>
            <dd className={styles.mono}>{transport.host}</dd>
            <dt>Port</dt>
            <dd className={styles.mono}>{transport.port}</dd>
            <dt>Encryption</dt>
            <dd>{describeEncryption(transport)}</dd>
            <dt>Authentication</dt>
            <dd>{transport.signs_in ? 'Yes, with a user name and password' : 'No'}</dd>
          </>
        )}
        <dt>From</dt>
        <dd>{from}</dd>
      </dl>
    </>
  )
}

function describeEncryption({ is_encrypted: isEncrypted, requires_tls: requiresTls }: NonNullable<State['transport']>): string {
  if (isEncrypted) return 'TLS'
  return requiresTls ? 'STARTTLS, required' : 'STARTTLS if the server offers it'
}
