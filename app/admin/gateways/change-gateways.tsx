import { useState, type FormEvent } from 'react'
import { maxTextsPerMinute, numberListings, type ListsNumbers } from '#domain/gateways/gateway.ts'
import { call } from '../../api/call.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import * as dialog from '../../ui/dialog.module.css'
import { formatGatewayCount } from './format-gateway-count.ts'
import type { Gateway } from './gateway.ts'
import { listingNames } from '../numbers/listing-labels.ts'

/** Sets the same for many gateways; what is left as it is stays as it is on each. */
export function ChangeGateways({ gateways, onClose }: { gateways: Gateway[]; onClose: () => void }) {
  const [monitoring, setMonitoring] = useState<'' | 'active' | 'paused'>('')
  const [listing, setListing] = useState<'' | ListsNumbers>('')
  const [limiting, setLimiting] = useState<'' | 'none' | 'limit'>('')
  const [limit, setLimit] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const changes = {
    ...(monitoring === '' ? {} : { status: monitoring }),
    ...(listing === '' ? {} : { lists_numbers: listing }),
    ...(limiting === '' ? {} : { texts_per_minute: limiting === 'none' ? null : Number(limit) }),
  }
  const saving = useApiMutation({
    mutationFn: () => call('gateways.changeMany', { ids: gateways.map(({ id }) => id), ...changes }),
    success: ({ gateways: count }) => ({
      title: 'Gateways Saved',
      message: count === 0 ? 'They were set so already.' : `${formatGatewayCount(count)} changed. The change is in force.`,
    }),
    error: errorToast('Failed to save the gateways'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = limiting === 'limit' && !(/^\d{1,6}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= maxTextsPerMinute)
    setIsRefused(isWrong)
    if (!isWrong) saving.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog title={`Change ${formatGatewayCount(gateways.length)}`} onClose={onClose}>
      <form className={dialog.stack} onSubmit={submit} noValidate>
        <Field label="Monitoring" hint="A paused gateway is not reported when it falls silent, and an SMPP link is closed.">
          {(attributes) => (
            <Select {...attributes} value={monitoring} onChange={(event) => setMonitoring(event.target.value as typeof monitoring)}>
              <option value="">Leave as it is</option>
              <option value="active">Monitored</option>
              <option value="paused">Paused</option>
            </Select>
          )}
        </Field>
        <Field label="Numbers they list" hint="With the first text for a number that is not listed yet.">
          {(attributes) => (
            <Select {...attributes} value={listing} onChange={(event) => setListing(event.target.value as typeof listing)}>
              <option value="">Leave as it is</option>
              {numberListings.map((each) => (
                <option key={each} value={each}>
                  {listingNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Texts a minute">
          {(attributes) => (
            <Select {...attributes} value={limiting} onChange={(event) => setLimiting(event.target.value as typeof limiting)}>
              <option value="">Leave as it is</option>
              <option value="none">No limit</option>
              <option value="limit">At most…</option>
            </Select>
          )}
        </Field>
        {limiting === 'limit' && (
          <Field
            label="Limit of each"
            error={
              isRefused
                ? `This has to be a whole number from 1 to ${maxTextsPerMinute.toLocaleString('en-GB')}.`
                : saving.fieldError?.message
            }
          >
            {(attributes) => (
              <Input
                {...attributes}
                inputMode="numeric"
                value={limit}
                maxLength={6}
                autoComplete="off"
                onChange={(event) => setLimit(event.target.value.trim())}
              />
            )}
          </Field>
        )}
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={saving.isPending} busyLabel="Saving..." disabled={Object.keys(changes).length === 0}>
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
