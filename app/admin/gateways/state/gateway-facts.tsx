import { Link } from 'react-router'
import { lastSeenAt } from '#domain/gateways/gateway.ts'
import type { Sim } from '#domain/api/sims.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { CheckAnnouncement } from './check-announcement.tsx'
import { CheckButton } from './check-button.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { DeviceState } from './device-state.tsx'
import * as styles from './gateway-facts.module.css'
import type { Gateway } from '../gateway.ts'
import { kindName } from '../settings/kinds.ts'
import { LastSeen } from './last-seen.tsx'
import { LinkDetails, LinkState } from './link-state.tsx'
import { listingNames } from '../settings/listing-labels.ts'
import { PullState } from './pull-state.tsx'
import { describeSims } from '../sims/describe-sims.ts'
import { StatusBadge } from './status-badge.tsx'
import { TextsLastHour } from './texts-last-hour.tsx'
import { useGatewayActions } from '../use-gateway-actions.ts'

/** What is known of it. `sims` is null where it has none. */
export function GatewayFacts({ gateway, sims }: { gateway: Gateway; sims: Sim[] | null }) {
  const { refresh, isPending } = useGatewayActions()
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{gateway.name}</dd>
      <dt>Status</dt>
      <dd>
        <div className={styles.state}>
          <StatusBadge gateway={gateway} />
          <CheckButton look="line" of={gateway.name} isBusy={isPending('refresh', [gateway])} onPress={() => refresh([gateway])} />
        </div>
        {gateway.state_reason && <p>{gateway.state_reason}</p>}
        <CheckOutcome gateway={gateway} />
        <CheckAnnouncement />
      </dd>
      {gateway.smpp && (
        <>
          <dt>Link</dt>
          <dd>
            {gateway.smpp.host}:{gateway.smpp.port}
            <LinkState gateway={gateway} />
            <LinkDetails link={gateway.link} />
          </dd>
        </>
      )}
      <dt>IMEI</dt>
      <dd>{gateway.imei ? <code className={styles.mono}>{gateway.imei}</code> : 'Unknown'}</dd>
      <dt>Current number</dt>
      <dd>
        {gateway.current_phone_number ? (
          <Link to={`/admin/numbers?search=${encodeURIComponent(gateway.current_phone_number)}`}>
            <SpacedNumber number={gateway.current_phone_number} />
          </Link>
        ) : (
          'None'
        )}
      </dd>
      <dt>Last seen</dt>
      <dd>
        <LastSeen gateway={gateway} seenAt={lastSeenAt(gateway)} />
        <DeviceState gateway={gateway} />
      </dd>
      {gateway.pull && (
        <>
          <dt>Asked at</dt>
          <dd>
            <PullState pull={gateway.pull} />
          </dd>
        </>
      )}
      <dt>Texts last hour</dt>
      <dd>
        <TextsLastHour gateway={gateway} />
      </dd>
      <dt>Numbers</dt>
      <dd>{gateway.number_count.toLocaleString('en-GB')}</dd>
      {sims && (
        <>
          <dt>SIMs</dt>
          <dd>{describeSims(sims)}</dd>
        </>
      )}
      {gateway.place !== null && (
        <>
          <dt>Place</dt>
          <dd>{gateway.place}</dd>
        </>
      )}
      {gateway.tags.length > 0 && (
        <>
          <dt>Tags</dt>
          <dd>{gateway.tags.join(', ')}</dd>
        </>
      )}
      <dt>Lists numbers</dt>
      <dd>{listingNames[gateway.lists_numbers]}</dd>
      <dt>Kind</dt>
      <dd>{kindName(gateway.kind)}</dd>
      <dt>Id</dt>
      <dd>
        <code className={styles.mono}>{gateway.id}</code>
      </dd>
    </dl>
  )
}
