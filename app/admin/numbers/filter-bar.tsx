import { numberStatuses } from '#domain/numbers/number.ts'
import { GatewaySelect } from '../form/gateway-select.tsx'
import { Choice, ListFilter, SearchField } from '../list/list-filter.tsx'
import type { AddressFilter } from '../list/use-address-filter.ts'
import { silences, sorts, type NumberFilter } from './number-filter.ts'
import { receivingLabels, statusLabels } from './number-words.ts'

const all = 'all'
const statuses = numberStatuses.map((status) => ({ value: status, label: statusLabels[status] }))
const receiving = Object.entries(receivingLabels).map(([value, label]) => ({ value, label }))
const purposes = [
  { value: 'false', label: 'For people' },
  { value: 'true', label: 'For tests' },
]

/** Search, filters and order of the list. */
export function FilterBar({ address: { filter, isNarrowed, typed, setTyped, change, clear } }: { address: AddressFilter<NumberFilter> }) {
  return (
    <ListFilter label="Filter the numbers" isSet={isNarrowed} onClear={clear}>
      <SearchField label="Search" placeholder="Number or gateway" typed={typed} onType={setTyped} />
      <GatewaySelect
        label="Gateway"
        value={filter.gateway_id ?? all}
        others={[
          { value: all, label: 'All' },
          { value: 'none', label: 'No gateway' },
        ]}
        onChange={(id) => change({ gateway_id: id === all ? '' : id })}
      />
      <Choice label="Status" all="All" options={statuses} value={filter.status} onChoose={(status) => change({ status })} />
      <Choice label="Receiving" all="All" options={receiving} value={filter.receiving} onChoose={(state) => change({ receiving: state })} />
      <Choice
        label="Silence"
        all="All"
        options={listSilences(filter.silent_for)}
        value={filter.silent_for?.toString()}
        onChoose={(seconds) => change({ silent_for: seconds })}
      />
      <Choice
        label="Purpose"
        all="All"
        options={purposes}
        value={filter.is_test?.toString()}
        onChoose={(isTest) => change({ is_test: isTest })}
      />
      <Choice label="Order" options={listSorts(filter.sort)} value={filter.sort ?? '-created_at'} onChoose={(sort) => change({ sort })} />
    </ListFilter>
  )
}

/** An address may name a silence that is not offered. */
function listSilences(chosen: number | undefined) {
  const offered = silences.map(({ seconds, label }) => ({ value: String(seconds), label }))
  if (chosen === undefined || offered.some(({ value }) => value === String(chosen))) return offered
  return [{ value: String(chosen), label: `No text for ${chosen.toLocaleString('en-GB')} s` }, ...offered]
}

/** The head of the column also sorts the numbers downwards. */
function listSorts(chosen: NumberFilter['sort']) {
  const offered = sorts.map(({ sort, label }) => ({ value: sort as string, label }))
  return chosen === '-number' ? [...offered, { value: '-number', label: 'Number, descending' }] : offered
}
