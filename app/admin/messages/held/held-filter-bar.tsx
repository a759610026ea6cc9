import type { Output } from '#domain/api/api.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { Choice, ListFilter, SearchField, withChosen } from '../../list/list-filter.tsx'
import type { AddressFilter } from '../../list/use-address-filter.ts'
import { reasonLabels } from './describe-held.ts'
import type { HeldScreen } from './held-filter.ts'

type Props = {
  address: AddressFilter<HeldScreen>
  counts: Output<'held.count'> | undefined
}

/** Search and filters of the held texts, with how many each option has. */
export function HeldFilterBar({ address, counts }: Props) {
  const { gateway_id: gatewayId, reason: chosenReason, number } = address.filter
  const gateways = (counts?.gateways ?? []).map(({ id, name, is_deleted: isDeleted, texts }) => ({
    value: id,
    label: `${name}${isDeleted ? ' (deleted)' : ''} · ${texts.toLocaleString('en-GB')}`,
  }))
  const reasons = (counts?.reasons ?? []).map(({ reason, texts }) => ({
    value: reason as string,
    label: `${reasonLabels[reason]} · ${texts.toLocaleString('en-GB')}`,
  }))
  return (
    <ListFilter label="Filter the held texts" address={address}>
      <SearchField label="Search" placeholder="Sender, recipient or words" />
      <Choice
        name="gateway_id"
        label="Gateway"
        all="All gateways"
        options={withChosen(gateways, gatewayId, 'A gateway without held texts')}
      />
      <Choice
        name="reason"
        label="Reason"
        all="Every reason"
        options={withChosen(reasons, chosenReason, chosenReason ? reasonLabels[chosenReason] : '')}
      />
      {number !== undefined && (
        <Choice name="number" label="Number" all="All numbers" options={[{ value: number, label: formatNumber(number) }]} />
      )}
    </ListFilter>
  )
}
