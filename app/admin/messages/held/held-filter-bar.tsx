import type { Output } from '#domain/api/api.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { Choice, ListFilter, SearchField } from '../../list/list-filter.tsx'
import type { AddressFilter } from '../../list/use-address-filter.ts'
import { reasonLabels } from './describe-held.ts'
import type { HeldScreen } from './held-filter.ts'

type Props = {
  address: AddressFilter<HeldScreen>
  counts: Output<'held.count'> | undefined
}

/** Search and filters of the held texts, with how many each option has. */
export function HeldFilterBar({ address: { filter, isNarrowed, typed, setTyped, change, clear }, counts }: Props) {
  const gateways = (counts?.gateways ?? []).map(({ id, name, is_deleted: isDeleted, texts }) => ({
    value: id,
    label: `${name}${isDeleted ? ' (deleted)' : ''} · ${texts.toLocaleString('en-GB')}`,
  }))
  const reasons = (counts?.reasons ?? []).map(({ reason, texts }) => ({
    value: reason as string,
    label: `${reasonLabels[reason]} · ${texts.toLocaleString('en-GB')}`,
  }))
  return (
    <ListFilter label="Filter the held texts" isSet={isNarrowed} onClear={clear}>
      <SearchField label="Search" placeholder="Sender, recipient or words" typed={typed} onType={setTyped} />
      <Choice
        label="Gateway"
        all="All gateways"
        options={withChosen(gateways, filter.gateway_id, 'A gateway without held texts')}
        value={filter.gateway_id}
        onChoose={(id) => change({ gateway_id: id })}
      />
      <Choice
        label="Reason"
        all="Every reason"
        options={withChosen(reasons, filter.reason, filter.reason ? reasonLabels[filter.reason] : '')}
        value={filter.reason}
        onChoose={(reason) => change({ reason })}
      />
      {filter.number !== undefined && (
        <Choice
          label="Number"
          all="All numbers"
          options={[{ value: filter.number, label: formatNumber(filter.number) }]}
          value={filter.number}
          onChoose={(number) => change({ number })}
        />
      )}
    </ListFilter>
  )
}

/** The chosen option stays in the list, even when nothing is held for it any more. */
function withChosen(options: Array<{ value: string; label: string }>, chosen: string | undefined, label: string) {
  return chosen === undefined || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]
}
