import { Choice, ListFilter, SearchField } from '../list/list-filter.tsx'
import type { AddressFilter } from '../list/use-address-filter.ts'
import type { UserScreen } from './user-filter.ts'
import { roleNames, sortNames, stateNames } from './user-labels.ts'

type Props = { address: AddressFilter<UserScreen> }

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Search, filters and order of the users. */
export function UserFilterBar({ address: { filter, isNarrowed, typed, setTyped, change, clear } }: Props) {
  return (
    <ListFilter label="Filter the users" isSet={isNarrowed} onClear={clear}>
      <SearchField label="Search users" placeholder="Name, e-mail or id" typed={typed} onType={setTyped} />
      <Choice label="Role" all="All roles" options={optionsOf(roleNames)} value={filter.role} onChoose={(role) => change({ role })} />
      <Choice
        label="State"
        all="Every state"
        options={optionsOf(stateNames)}
        value={filter.state}
        onChoose={(state) => change({ state })}
      />
      <Choice
        label="Order"
        options={optionsOf(sortNames)}
        value={filter.sort ?? 'newest'}
        onChoose={(sort) => change({ sort: sort === 'newest' ? '' : sort })}
      />
    </ListFilter>
  )
}
