import type { Output } from '#domain/api/api.ts'
import { gatewayConditions, type GatewayCondition, type GatewaySort } from '#domain/gateways/gateway.ts'
import { Choice, ListFilter, optionsOf, SearchField, withChosen } from '../../list/list-filter.tsx'
import type { AddressFilter } from '../../list/use-address-filter.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { conditionNames } from './condition-names.ts'
import type { GatewayFilter } from './gateway-filter.ts'
import { sortNames } from './gateway-sorts.ts'
import { KindOptions } from '../settings/kind-options.tsx'
import * as styles from './gateway-filter-bar.module.css'

type Props = { address: AddressFilter<GatewayFilter>; counts: Output<'gateways.count'> | undefined; firstSort: GatewaySort }

/** Searches, filters and sorts the gateways. */
export function GatewayFilterBar({ address, counts, firstSort }: Props) {
  const countOf = (condition: GatewayCondition) => (condition === 'quiet' ? undefined : counts?.[condition])
  const states = gatewayConditions.map((condition) => ({
    value: condition,
    label: withCount(conditionNames[condition], countOf(condition)),
  }))
  return (
    <ListFilter label="Filter the gateways" address={address}>
      <SearchField label="Search gateways" placeholder="Name, number, IMEI or id" />
      <Choice name="state" label="State" all="Any state" options={states} />
      <Choice name="kind" label="Kind" all="Any kind">
        <KindOptions />
      </Choice>
      <PlaceChoices filter={address.filter} />
      <div className={styles.sort}>
        <Choice
          name="sort"
          label="Order"
          options={optionsOf(sortNames)}
          initial={firstSort}
          onChoose={(sort) => address.change({ sort, order: '' })}
        />
      </div>
    </ListFilter>
  )
}

/** The places and the tags there are; nothing while there are none. */
function PlaceChoices({ filter: { place, tag } }: { filter: GatewayFilter }) {
  const { places = [], tags = [] } = useAdminQuery('gateways.listPlaces').data ?? {}
  const placeOptions = places.map((each) => ({ value: each.place, label: withCount(each.place, each.gateways) }))
  const tagOptions = tags.map((each) => ({ value: each.tag, label: withCount(each.tag, each.gateways) }))
  return (
    <>
      {(places.length > 0 || place !== undefined) && (
        <Choice name="place" label="Place" all="Any place" options={withChosen(placeOptions, place, place ?? '')} />
      )}
      {(tags.length > 0 || tag !== undefined) && (
        <Choice name="tag" label="Tag" all="Any tag" options={withChosen(tagOptions, tag, tag ?? '')} />
      )}
    </>
  )
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} · ${count.toLocaleString('en-GB')}`
}
