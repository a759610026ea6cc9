import { useState } from 'react'
import { splitTags } from '#domain/gateways/place.ts'
import { maxTextsPerMinute, type ListsNumbers } from '#domain/gateways/gateway.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { FieldPair } from '../settings/field-pair.tsx'
import { formatGatewayCount } from '../format-gateway-count.ts'
import type { Gateway } from '../gateway.ts'
import { isLimit } from '../settings/is-limit.ts'
import { PlaceField } from '../settings/place-fields.tsx'
import { runOnGateways } from '../run-on-gateways.ts'
import { listingNames } from '../settings/listing-labels.ts'

const leave = { '': 'Leave as it is' }
const monitorings: Record<'' | 'active' | 'paused', string> = { ...leave, active: 'Monitored', paused: 'Paused' }
const listings: Record<'' | ListsNumbers, string> = { ...leave, ...listingNames }
const limitings: Record<'' | 'none' | 'limit', string> = { ...leave, none: 'No limit', limit: 'At most…' }
const placings: Record<'' | 'none' | 'at', string> = { ...leave, none: 'No place', at: 'At…' }
const rangeError = `This has to be a whole number from 1 to ${maxTextsPerMinute.toLocaleString('en-GB')}.`

/** Sets the same for many gateways; what is left as it is stays as it is on each. */
export function ChangeGateways({ gateways, onClose }: { gateways: Gateway[]; onClose: () => void }) {
  const [monitoring, setMonitoring] = useState<keyof typeof monitorings>('')
  const [listing, setListing] = useState<keyof typeof listings>('')
  const [limiting, setLimiting] = useState<keyof typeof limitings>('')
  const [limit, setLimit] = useState('')
  const [placing, setPlacing] = useState<keyof typeof placings>('')
  const [place, setPlace] = useState('')
  const [addedTags, setAddedTags] = useState('')
  const [removedTags, setRemovedTags] = useState('')
  const [errors, setErrors] = useState({})
  const changes = {
    ...(monitoring === '' ? {} : { status: monitoring }),
    ...(listing === '' ? {} : { lists_numbers: listing }),
    ...(placing === '' ? {} : { place: placing === 'none' ? null : place.trim() }),
    ...(addedTags.trim() === '' ? {} : { add_tags: splitTags(addedTags) }),
    ...(removedTags.trim() === '' ? {} : { remove_tags: splitTags(removedTags) }),
    ...(limiting === '' ? {} : { texts_per_minute: limiting === 'none' ? null : Number(limit) }),
  }
  const saving = useApiMutation({
    mutationFn: async () => {
      const results = await runOnGateways(gateways, (ids) => call('gateways.changeMany', { ids, ...changes }))
      return { gateways: results.reduce((sum, { gateways: changed }) => sum + changed, 0) }
    },
    onSuccess: onClose,
    success: ({ gateways: count }) => ({
      title: 'Gateways Saved',
      message: count === 0 ? 'They were set so already.' : `${formatGatewayCount(count)} changed. The change is in force.`,
    }),
    error: errorToast('Failed to save the gateways'),
  })
  const submit = () => {
    const wrong = {
      ...(limiting === 'limit' && !isLimit(limit) ? { texts_per_minute: rangeError } : {}),
      ...(placing === 'at' && place.trim() === '' ? { place: 'Name the place.' } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) saving.mutate()
  }
  return (
    <FormDialog
      title={`Change ${formatGatewayCount(gateways.length)}`}
      submit="Save"
      busyLabel="Saving..."
      isReady={Object.keys(changes).length > 0}
      saving={saving}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="status"
        label="Monitoring"
        hint="A paused gateway is not reported when it falls silent, and an SMPP link is closed."
        choices={monitorings}
        value={monitoring}
        onChange={setMonitoring}
      />
      <SelectField
        name="lists_numbers"
        label="Numbers they list"
        hint="With the first text for a number that is not listed yet."
        choices={listings}
        value={listing}
        onChange={setListing}
      />
      <SelectField name="placing" label="Place" choices={placings} value={placing} onChange={setPlacing} />
      {placing === 'at' && <PlaceField name="place" label="Place of each" value={place} onChange={setPlace} />}
      <FieldPair>
        <TextField name="add_tags" label="Add tags" hint="Separated by commas." value={addedTags} onChange={setAddedTags} />
        <TextField name="remove_tags" label="Remove tags" value={removedTags} onChange={setRemovedTags} />
      </FieldPair>
      <SelectField name="limiting" label="Texts a minute" choices={limitings} value={limiting} onChange={setLimiting} />
      {limiting === 'limit' && (
        <TextField
          name="texts_per_minute"
          label="Limit of each"
          inputMode="numeric"
          value={limit}
          maxLength={6}
          onChange={(typed) => setLimit(typed.trim())}
        />
      )}
    </FormDialog>
  )
}
