import { Settings, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { GatewaySort } from '#domain/gateways/gateway.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { formatNumberCount } from '../../list/format-number-count.ts'
import { SortableHead, type Sorting } from '../../list/sortable-head.tsx'
import type { Gateway } from '../gateway.ts'
import { groupGateways } from './group-gateways.ts'
import { sortNames } from './gateway-sorts.ts'
import { CheckButton } from '../state/check-button.tsx'
import { CheckOutcome } from '../state/check-outcome.tsx'
import { DeviceState } from '../state/device-state.tsx'
import { LastSeen } from '../state/last-seen.tsx'
import { LinkState } from '../state/link-state.tsx'
import { StatusBadge } from '../state/status-badge.tsx'
import { TextsLastHour } from '../state/texts-last-hour.tsx'
import { kindName } from '../settings/kinds.ts'
import { IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Table } from '../../../ui/table.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as icon from '../../../ui/icon.module.css'
import * as text from '../../../ui/text.module.css'
import * as table from '../../../ui/table.module.css'
import * as tick from '../../list/tick.module.css'
import * as styles from './gateway-table.module.css'

type Props = {
  gateways: Gateway[]
  /** How many gateways there are in each group of the order, by its name; null where the list has a part of them. */
  groupCounts: ReadonlyMap<string, number> | null
  sorting: Sorting<GatewaySort>
  isChosen: (gateway: Gateway) => boolean
  isPending: (action: 'refresh' | 'delete', gateway: Gateway) => boolean
  onChoose: (gateway: Gateway, isChosen: boolean) => void
  onRefresh: (gateway: Gateway) => void
  onSettings: (gateway: Gateway) => void
  onDelete: (gateway: Gateway) => void
}

/** Sorted by state or place, they stand under headings. */
export function GatewayTable({ gateways, groupCounts, sorting, isChosen, isPending, onChoose, onRefresh, onSettings, onDelete }: Props) {
  // Most kinds report neither signal nor battery.
  const hasDevices = gateways.some(reportsDevice) || sorting.by === 'signal' || sorting.by === 'battery'
  const hasPlaces = sorting.by === 'place' || gateways.some(({ place }) => place !== null)
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <SortableHead sorts={[by('name'), ...(hasPlaces ? [by('place')] : [])]} sorting={sorting}>
            Gateway
          </SortableHead>
          <th scope="col">Current number</th>
          <SortableHead sorts={[by('state')]} sorting={sorting}>
            Status
          </SortableHead>
          <SortableHead sorts={[by('heard'), ...(hasDevices ? deviceSorts : [])]} sorting={sorting}>
            Last heartbeat
          </SortableHead>
          <SortableHead sorts={[by('texts')]} sorting={sorting}>
            Texts last hour
          </SortableHead>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupGateways(gateways, sorting.by).map(({ name, members }) => (
          <Fragment key={name}>
            {name !== null && (
              <tr className={styles.group}>
                <th colSpan={6} scope="rowgroup">
                  {name}
                  {groupCounts && ` · ${(groupCounts.get(name) ?? members.length).toLocaleString('en-GB')}`}
                </th>
              </tr>
            )}
            {members.map((gateway) => (
              <tr key={gateway.id} data-chosen={isChosen(gateway)}>
                <td className={styles.name}>
                  <GatewayHead gateway={gateway} isChosen={isChosen(gateway)} onChoose={(chosen) => onChoose(gateway, chosen)} />
                </td>
                <td data-l={namesItsCount(gateway) ? undefined : 'Number'}>
                  {gateway.current_phone_number ? (
                    <SpacedNumber number={gateway.current_phone_number} />
                  ) : (
                    <span className={text.faint}>{namesItsCount(gateway) ? formatNumberCount(gateway.number_count) : 'None'}</span>
                  )}
                  <div className={joinClasses(text.xs, text.faint, styles.device, !gateway.imei && styles.unknown)}>
                    IMEI {gateway.imei ? <code className={styles.imei}>{gateway.imei}</code> : 'unknown'}
                  </div>
                </td>
                <td className={joinClasses(table.state, styles.state)}>
                  <StatusBadge gateway={gateway} />
                </td>
                <td data-l="Heartbeat" className={styles.heard}>
                  <LastSeen gateway={gateway} seenAt={gateway.last_heartbeat} />
                  <DeviceState gateway={gateway} />
                  <CheckOutcome gateway={gateway} />
                </td>
                <td data-l="Texts last hour">
                  <TextsLastHour gateway={gateway} />
                </td>
                <td>
                  <div className={joinClasses(table.actions, styles.actions)}>
                    {/* Deleting does not stand beside the settings. */}
                    <IconButton label={`Settings of ${gateway.name}`} onClick={() => onSettings(gateway)}>
                      <Settings className={icon.icon} aria-hidden />
                    </IconButton>
                    <CheckButton
                      look="bare"
                      of={gateway.name}
                      isBusy={isPending('refresh', gateway)}
                      labelClass={styles.checkLabel}
                      onPress={() => onRefresh(gateway)}
                    />
                    <BusyButton
                      look="iconDanger"
                      isBusy={isPending('delete', gateway)}
                      aria-label={`Delete ${gateway.name}`}
                      onClick={() => onDelete(gateway)}
                    >
                      <Trash2 className={icon.icon} aria-hidden />
                    </BusyButton>
                  </div>
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps = { gateway: Gateway; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The name of a gateway, with its check box and what is wrong with it. */
function GatewayHead({ gateway, isChosen, onChoose }: HeadProps) {
  // The kind last: it is the longest, and where there is no room its end is cut off.
  const about = [gateway.place, ...gateway.tags, kindName(gateway.kind)].filter(Boolean).join(' · ')
  return (
    <div className={styles.head}>
      <label className={tick.tick}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <VisuallyHidden>Select {gateway.name}</VisuallyHidden>
      </label>
      <div>
        <strong>
          <Link to={`/admin/gateways/${gateway.id}`}>{gateway.name}</Link>
        </strong>
        <div className={joinClasses(text.xs, text.faint, styles.about)} title={about}>
          {about}
        </div>
        {gateway.signing_secret_lost && (
          <div>
            <Badge tone="error">Set signing secret again</Badge>
          </div>
        )}
        {gateway.pull?.error && (
          <div>
            <Badge tone="error">Cannot be asked</Badge>
          </div>
        )}
        <LinkState gateway={gateway} />
      </div>
    </div>
  )
}

function reportsDevice({ signal, battery }: Gateway): boolean {
  return signal !== null || battery !== null
}

function by(sort: GatewaySort) {
  return { by: sort, label: sortNames[sort] }
}

const deviceSorts = [by('signal'), by('battery')]

/** True if "77 numbers" stands where the current number would; it needs no label. */
function namesItsCount({ current_phone_number: number, number_count: count }: Gateway): boolean {
  return number === null && count > 1
}
