import { numberStatuses } from '#domain/numbers/number.ts'
import { GatewaySelect } from '../gateways/gateway-select.tsx'
import { Choice, ListFilter, optionsOf, SearchField, withChosen } from '../list/list-filter.tsx'
import type { AddressFilter } from '../list/use-address-filter.ts'
import { silences, sorts, type NumberFilter } from './number-filter.ts'
import { noGateway, receivingLabels, statusLabels } from './number-words.ts'

const all = { value: 'all', label: 'All' }
const statuses = numberStatuses.map((status) => ({ value: status, label: statusLabels[status] }))
const offeredSilences = silences.map(({ seconds, label }) => ({ value: String(seconds), label }))
const offeredSorts = sorts.map(({ sort, label }) => ({ value: sort as string, label }))

/** Search, filters and order of the list. */
export function FilterBar({ address }: { address: AddressFilter<NumberFilter> }) {
  const { gateway_id: gatewayId, silent_for: silence, sort } = address.filter
  return (
    <ListFilter label="Filter the numbers" address={address}>
      <SearchField label="Search" placeholder="Number or gateway" />
      <GatewaySelect
        label="Gateway"
        value={gatewayId ?? all.value}
        others={[all, noGateway]}
        isSet={gatewayId !== undefined}
        onChange={(id) => address.change({ gateway_id: id === all.value ? '' : id })}
      />
      <Choice name="status" label="Status" all="All" options={statuses} />
      <Choice name="receiving" label="Receiving" all="All" options={optionsOf(receivingLabels)} />
      {/* An address may name a silence that is not offered. */}
      <Choice
        name="silent_for"
        label="Silence"
        all="All"
        options={withChosen(offeredSilences, silence?.toString(), `No text for ${silence?.toLocaleString('en-GB')} s`)}
      />
      <Choice name="is_test" label="Purpose" all="All" options={optionsOf({ false: 'For people', true: 'For tests' })} />
      {/* The head of the column also sorts the numbers downwards. */}
      <Choice
        name="sort"
        label="Order"
        options={withChosen(offeredSorts, sort === '-number' ? sort : undefined, 'Number, descending')}
        initial="-created_at"
      />
    </ListFilter>
  )
}
