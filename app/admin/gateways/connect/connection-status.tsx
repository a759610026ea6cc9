import { Link } from 'react-router'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { formatSecond } from '../../../i18n/format.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import type { Arrival } from './describe-connection.ts'
import type { LogEntry, NewToken } from '../gateway.ts'
import { useConnection } from './use-connection.ts'
import * as styles from './connection-status.module.css'

type Props = {
  gateway: NewToken
  /** Opens its SIMs, where a text came to one without a number. */
  onSims: () => void
}

/** Waits for the first text or heartbeat of a gateway, and says when one has come or what is wrong with the request that came. */
export function ConnectionStatus({ gateway, onSims }: Props) {
  const { data: connection, isError } = useConnection(gateway)
  return (
    <div className={styles.status} role="status">
      {connection?.connected && (
        <p className={styles.line}>
          <StatusDot tone="ok" className={styles.dot} />
          <span>
            <strong>Connected</strong> <Time at={connection.connected.at} />: {<WhatCame arrival={connection.connected} />}
          </span>
        </p>
      )}
      {connection?.problem?.entry && <Problem entry={connection.problem.entry} gateway={gateway} onSims={onSims} />}
      {connection?.unreachable && (
        <p className={styles.line}>
          <StatusDot tone="error" className={styles.dot} />
          <span>
            <strong>Not connected:</strong> {connection.unreachable} Trying again…
          </span>
        </p>
      )}
      {!connection?.connected && !connection?.problem && !connection?.unreachable && (
        <p className={styles.line}>
          <StatusDot tone={isError ? 'warning' : 'none'} className={isError ? styles.dot : styles.waiting} />
          {connection === null
            ? 'Somebody has deleted this gateway.'
            : isError
              ? 'Its log cannot be loaded at the moment. Trying again…'
              : 'Waiting for the first text or heartbeat…'}
        </p>
      )}
    </div>
  )
}

function WhatCame({ arrival: { entry } }: { arrival: Arrival }) {
  if (!entry) return 'a heartbeat came.'
  return (
    <>
      a text {entry.sender ? `from ${entry.sender}` : ''} to {entry.recipient ? <SpacedNumber number={entry.recipient} /> : 'no number'}{' '}
      {entry.outcome === 'stored' ? 'was stored.' : 'came again.'}
    </>
  )
}

/** A held text or a refused request: why, and what to do. */
function Problem({ entry, gateway, onSims }: Props & { entry: LogEntry }) {
  const isHeld = entry.outcome === 'held'
  return (
    <p className={styles.line}>
      <StatusDot tone={isHeld ? 'warning' : 'error'} className={styles.dot} />
      <span>
        <strong>{isHeld ? 'A text came and is held' : 'A request was refused'}</strong> <Time at={entry.received_at} />: {entry.reason}{' '}
        {isHeld ? <HeldAdvice entry={entry} gateway={gateway} onSims={onSims} /> : 'Still waiting…'}
      </span>
    </p>
  )
}

function HeldAdvice({ entry: { recipient }, gateway, onSims }: Props & { entry: LogEntry }) {
  return (
    <>
      {recipient === '' ? (
        <>
          Open{' '}
          <Button look="link" onClick={onSims}>
            SIMs of {gateway.name}
          </Button>
          .
        </>
      ) : (
        adviceFor(recipient, gateway)
      )}{' '}
      The text is under <Link to="/admin/held">Held Texts</Link>.
    </>
  )
}

function adviceFor(recipient: string | null, { lists_numbers: lists }: NewToken): string {
  if (recipient === null) return 'Set the current number of the gateway.'
  if (parseUkMobile(recipient) === null) return 'Only those can be listed.'
  return lists === 'all' ? '' : 'Add it to the numbers, or change which numbers the gateway lists.'
}

function Time({ at }: { at: string }) {
  return (
    <>
      at <time dateTime={at}>{formatSecond(at)}</time>
    </>
  )
}
