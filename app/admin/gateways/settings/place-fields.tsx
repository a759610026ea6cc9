import { useId } from 'react'
import { maxPlaceLength } from '#domain/gateways/place.ts'
import { TextField } from '../../form/text-field.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { FieldPair } from './field-pair.tsx'

/** Where a gateway is, and its tags. */
export function PlaceFields() {
  return (
    <FieldPair>
      <PlaceField name="place" label="Place" hint="A site, a room, a rack." />
      <TextField name="tags" label="Tags" hint="Separated by commas." placeholder="EE, rack 2" />
    </FieldPair>
  )
}

/** A place, with those that gateways are in already offered. */
export function PlaceField(props: { name: string; label: string; hint?: string; value?: string; onChange?: (typed: string) => void }) {
  const id = useId()
  const places = useAdminQuery('gateways.listPlaces').data?.places ?? []
  return (
    <>
      <TextField {...props} maxLength={maxPlaceLength} placeholder="London" list={id} />
      <datalist id={id}>
        {places.map(({ place }) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  )
}
