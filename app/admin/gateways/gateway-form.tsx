import { useState, type FormEvent } from 'react'
import { gatewayKinds, type GatewayKind } from '#domain/gateway.ts'
import { gatewaySetups } from '#domain/gateway-setup.ts'
import { call } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDeed } from '../use-deed.ts'
import type { Gateway, NewToken } from './gateways-tab.tsx'

const nowhere = { url: '', gatewayId: '', token: '' }

/** A new gateway, or a change to one. What was typed stays when the server says no. */
export function GatewayForm({
  gateway,
  onClose,
  onMade,
}: {
  gateway: Gateway | null
  onClose: () => void
  onMade: (made: NewToken) => void
}) {
  const [name, setName] = useState(gateway?.name ?? '')
  const [kind, setKind] = useState<GatewayKind>(gateway?.kind ?? 'json')
  const [imei, setImei] = useState(gateway?.imei ?? '')
  const [number, setNumber] = useState(gateway?.current_phone_number ?? '')
  const [secret, setSecret] = useState('')
  const [status, setStatus] = useState(gateway?.status ?? 'active')
  const [addsNumbers, setAddsNumbers] = useState(gateway?.adds_numbers ?? true)
  const { run, isBusy, fault } = useDeed()
  const wrong = (field: string) => (fault?.field === field ? fault.words : undefined)
  const takesSignature = gatewaySetups[kind](nowhere).signature !== undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fields = {
      name,
      kind,
      imei: imei || null,
      current_phone_number: number || null,
      adds_numbers: addsNumbers,
      ...(secret ? { signing_secret: secret } : {}),
    }
    if (gateway) {
      const done = await run(() => call('gateways.change', { id: gateway.id, ...fields, status, updated_at: gateway.updated_at }), {
        done: 'Gateway Saved',
        doneWords: 'The change is in force.',
        failed: 'Failed to save gateway',
      })
      if (done) onClose()
    } else {
      const made = await run(() => call('gateways.create', fields), {
        done: 'Gateway Added',
        doneWords: 'Now give it its token.',
        failed: 'Failed to add gateway',
      })
      if (made) onMade(made.answer)
    }
  }

  return (
    <Dialog title={gateway ? `Edit ${gateway.name}` : 'Add Gateway'} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Field label="Name" error={wrong('name')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={name}
              maxLength={120}
              placeholder="Phone on the shelf"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Kind" error={wrong('kind')}>
          {(attributes) => (
            <select {...attributes} className="select" value={kind} onChange={(event) => setKind(event.target.value as GatewayKind)}>
              {gatewayKinds.map((known) => (
                <option key={known} value={known}>
                  {gatewaySetups[known](nowhere).name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Current number"
          hint="Which number it receives for, where its texts do not say. A UK mobile."
          error={wrong('current_phone_number')}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              inputMode="tel"
              value={number}
              placeholder="+447700900142"
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        <Field label="IMEI" error={wrong('imei')}>
          {(attributes) => (
            <input {...attributes} className="input" value={imei} maxLength={32} onChange={(event) => setImei(event.target.value)} />
          )}
        </Field>
        {takesSignature && (
          <Field
            label="Signing secret"
            hint={
              gateway?.has_signing_secret
                ? 'One is set. It is never shown; type a new one to change it.'
                : 'Optional. With it, requests prove themselves by their signature.'
            }
            error={wrong('signing_secret')}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="password"
                autoComplete="new-password"
                value={secret}
                onChange={(event) => setSecret(event.target.value)}
              />
            )}
          </Field>
        )}
        {gateway && (
          <Field
            label="Status"
            hint="Active and Offline are judged by what is heard of it; any other word is yours and stays."
            error={wrong('status')}
          >
            {(attributes) => (
              <input {...attributes} className="input" value={status} maxLength={40} onChange={(event) => setStatus(event.target.value)} />
            )}
          </Field>
        )}
        <Switch label="Its own number is listed with the first text" checked={addsNumbers} onChange={setAddsNumbers} />
        {wrong('updated_at') && (
          <p className="error" role="alert">
            {wrong('updated_at')}
          </p>
        )}
        <div className="acts">
          <button type="button" className="btn line" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn ink" disabled={isBusy}>
            {isBusy ? 'Saving...' : gateway ? 'Save' : 'Add Gateway'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
