import type { Output } from '#domain/api/api.ts'
import { gatewayConditions, gatewaySorts, type GatewayCondition } from '#domain/gateways/gateway.ts'
import { listKinds } from '#domain/gateways/setups/list-kinds.ts'
import { Choice, ListFilter, SearchField } from '../list/list-filter.tsx'
import type { AddressFilter } from '../list/use-address-filter.ts'
import type { GatewayFilter } from './gateway-filter.ts'
import { sortNames } from './gateway-sorts.ts'
import * as styles from './gateway-filter-bar.module.css'

const conditionNames: Record<GatewayCondition, string> = {
  up: 'Up',
  silent: 'Silent',
  never: 'Never seen',
  inactive: 'Not monitored',
  link_down: 'Link down',
  error: 'With an error',
  quiet: 'Fewer texts than usual',
}

type Props = { address: AddressFilter<GatewayFilter>; counts: Output<'gateways.count'> | undefined }

/** Searches, filters and sorts the gateways. */
export function GatewayFilterBar({ address: { filter, isNarrowed, typed, setTyped, change, clear }, counts }: Props) {
  const countOf = (condition: GatewayCondition) => (condition === 'quiet' ? undefined : counts?.[condition])
  const states = gatewayConditions.map((condition) => {
    const count = countOf(condition)
    return { value: condition, label: `${conditionNames[condition]}${count === undefined ? '' : ` · ${count.toLocaleString('en-GB')}`}` }
  })
  return (
    <ListFilter label="Filter the gateways" isSet={isNarrowed} onClear={clear}>
      <SearchField label="Search gateways" placeholder="Name, number, IMEI or id" typed={typed} onType={setTyped} />
      <Choice label="State" all="Any state" options={states} value={filter.state} onChoose={(state) => change({ state })} />
      <Choice label="Kind" all="Any kind" value={filter.kind} onChoose={(kind) => change({ kind })}>
        {listKinds().map(({ group, name, kinds }) => (
          <optgroup key={group} label={name}>
            {kinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <div className={styles.sort}>
        <Choice
          label="Order"
          options={gatewaySorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
          value={filter.sort ?? 'name'}
          onChoose={(sort) => change({ sort: sort === 'name' ? '' : sort, order: '' })}
        />
      </div>
    </ListFilter>
  )
}
