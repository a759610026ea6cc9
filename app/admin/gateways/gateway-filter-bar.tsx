import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Output } from '#domain/api.ts'
import { gatewayConditions, gatewaySorts, type GatewayCondition, type GatewayKind, type GatewaySort } from '#domain/gateway.ts'
import { listKinds } from '#domain/gateway-setups/list-kinds.ts'
import { Input, Select } from '../../ui/input.tsx'
import * as icon from '../../ui/icon.module.css'
import { useDebounced } from '../use-debounced.ts'
import { sortNames } from './gateway-sorts.ts'
import type { useGatewayFilters } from './use-gateway-filters.ts'
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

type Props = Pick<ReturnType<typeof useGatewayFilters>, 'filters' | 'change'> & { counts: Output<'gateways.count'> | undefined }

/** Searches, filters and sorts the gateways. */
export function GatewayFilterBar({ filters, change, counts }: Props) {
  const countOf = (condition: GatewayCondition) => (condition === 'quiet' ? undefined : counts?.[condition])
  return (
    <div className={styles.bar} role="search" aria-label="Gateways">
      <SearchField search={filters.search ?? ''} onSearch={(search) => change({ search })} />
      <Select
        className={styles.select}
        aria-label="State"
        value={filters.state ?? ''}
        onChange={(event) => change({ state: event.target.value as GatewayCondition | '' })}
      >
        <option value="">Any state</option>
        {gatewayConditions.map((condition) => (
          <option key={condition} value={condition}>
            {conditionNames[condition]}
            {countOf(condition) !== undefined && ` (${countOf(condition)?.toLocaleString('en-GB')})`}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label="Kind"
        value={filters.kind ?? ''}
        onChange={(event) => change({ kind: event.target.value as GatewayKind | '' })}
      >
        <option value="">Any kind</option>
        {listKinds().map(({ group, name, kinds }) => (
          <optgroup key={group} label={name}>
            {kinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        className={styles.sort}
        aria-label="Sort by"
        value={filters.sort ?? 'name'}
        onChange={(event) => {
          const sort = event.target.value as GatewaySort
          change({ sort: sort === 'name' ? '' : sort, order: '' })
        }}
      >
        {gatewaySorts.map((sort) => (
          <option key={sort} value={sort}>
            By {sortNames[sort].toLowerCase()}
          </option>
        ))}
      </Select>
    </div>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const debounced = useDebounced(typed.trim())
  // The search changes once typing has paused; the address changes with it.
  useEffect(() => {
    if (debounced !== search) onSearch(debounced)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [debounced])
  return (
    <div className={styles.search}>
      <Search className={icon.small} aria-hidden />
      <Input
        type="search"
        aria-label="Search gateways"
        value={typed}
        placeholder="Name, number, IMEI or id"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
