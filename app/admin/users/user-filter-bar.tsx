import { Choice, ListFilter, optionsOf, SearchField } from '../list/list-filter.tsx'
import type { AddressFilter } from '../list/use-address-filter.ts'
import type { UserScreen } from './user-filter.ts'
import { roleNames, sortNames, stateNames } from './user-labels.ts'

/** Search, filters and order of the users. */
export function UserFilterBar({ address }: { address: AddressFilter<UserScreen> }) {
  return (
    <ListFilter label="Filter the users" address={address}>
      <SearchField label="Search users" placeholder="Name, e-mail or id" />
      <Choice name="role" label="Role" all="All roles" options={optionsOf(roleNames)} />
      <Choice name="state" label="State" all="Every state" options={optionsOf(stateNames)} />
      <Choice name="sort" label="Order" options={optionsOf(sortNames)} initial="newest" />
    </ListFilter>
  )
}
