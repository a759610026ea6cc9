import { actionName } from './describe-action.ts'
import { Choice, DayField, ListFilter, optionsOf, TypedField, withChosen } from '../../list/list-filter.tsx'
import type { AddressFilter } from '../../list/use-address-filter.ts'
import type { ActivityFilter } from './activity-filter.ts'

const sides = { people: 'Administrators’ actions', server: 'What happened by itself' }

type Props = { address: AddressFilter<ActivityFilter>; /** The actions in the log. */ kinds: string[] }

export function FilterBar({ address, kinds }: Props) {
  const { action } = address.filter
  const actions = kinds.map((kind) => ({ value: kind, label: actionName(kind) }))
  return (
    <ListFilter label="Filter the log" address={address}>
      <Choice name="by" label="Show" initial="people" options={optionsOf(sides)} />
      <Choice name="action" label="Action" all="All actions" options={withChosen(actions, action, actionName(action ?? ''))} />
      <TypedField name="who" label="Who" type="search" placeholder="E-mail address" />
      <DayField name="from" label="From" />
      <DayField name="to" label="To" />
    </ListFilter>
  )
}
