import type { Output } from '#domain/api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as note from '../panel-note.module.css'
import * as styles from './transport.module.css'

type State = Output<'email.get'>

/** The mail server as it is set up, without its secrets, and whether it answers now. */
export function Transport() {
  const { data: state, isError, refetch } = useAdminQuery('email.get', { limit: 1 })
  return (
    <Panel aria-labelledby="transport">
      <PanelHeader>
        <h2 id="transport">Transport</h2>
        {state && <HealthBadge state={state} />}
      </PanelHeader>
      {isError && !state && <LoadError message="The state of mail could not be read." onRetry={() => void refetch()} />}
      {!state && !isError && <Spinner label="Asking the mail server…" />}
      {state && <Facts state={state} />}
    </Panel>
  )
}

function HealthBadge({ state: { transport, health } }: { state: State }) {
  if (transport === null) return <Badge>Not set up</Badge>
  return health === 'up' ? <Badge tone="ok">Answering</Badge> : <Badge tone="error">Not answering</Badge>
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
          Letters are printed to the server’s log, sign-in codes too. Set <code>SMTP_URL</code> and start again to have them sent.
        </p>
      )}
      <dl className={styles.facts}>
        {transport && (
          <>
            <dt>Host</dt>
            <dd className={styles.mono}>{transport.host}</dd>
            <dt>Port</dt>
            <dd className={styles.mono}>{transport.port}</dd>
            <dt>Secure</dt>
            <dd>{describeEncryption(transport)}</dd>
            <dt>Signs in</dt>
            <dd>{transport.signs_in ? 'Yes, with a user and a password' : 'No'}</dd>
          </>
        )}
        <dt>From</dt>
        <dd>{from}</dd>
      </dl>
    </>
  )
}

function describeEncryption({ is_encrypted: isEncrypted, requires_tls: requiresTls }: NonNullable<State['transport']>): string {
  if (isEncrypted) return 'From the first byte (TLS)'
  return requiresTls ? 'By STARTTLS; without it nothing is sent' : 'By STARTTLS, where the server offers it'
}
