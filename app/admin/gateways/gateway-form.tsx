import { useEffect, useRef, useState, type FormEvent } from 'react'

import { gatewayKinds, numberListings, type GatewayKind, type ListsNumbers } from '#domain/gateway.ts'
import { parseUkMobile } from '#domain/number.ts'
import { call } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { canSign, kindName } from './kinds.ts'
import { listingHints, listingNames } from './listing-labels.ts'
import { SecretField } from './secret-field.tsx'
import { fieldsOf, statusOf, draftOf, type GatewayDraft } from './gateway-draft.ts'

type Props = {
  /** The one that is edited, as it was when the form was opened; null for a new one. */
  gateway: Gateway | null
  /** As it is now; undefined when somebody has deleted it meanwhile. */
  current?: Gateway | undefined
  onClose: () => void
  onMade: (made: NewToken) => void
}

/** A new gateway, or a change to one. What was typed stays whatever the server says, and whatever others do meanwhile. */
export function GatewayForm({ gateway, current, onClose, onMade }: Props) {
  const [base, setBase] = useState(gateway)
  const [typed, setTyped] = useState(() => draftOf(gateway))
  const [isRefused, setIsRefused] = useState(false)
  const { run, isBusy, fault } = useAdminAction()
  const change = (fields: Partial<GatewayDraft>) => setTyped((known) => ({ ...known, ...fields }))
  const wrong = (field: string) => (fault?.field === field ? fault.words : undefined)
  const isDeleted = base !== null && current === undefined
  const isStale = base !== null && (isRefused || (current !== undefined && current.updated_at !== base.updated_at))
  const number = typed.number.trim()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault])

  async function add() {
    const made = await run(() => call('gateways.create', fieldsOf(typed)), {
      done: 'Gateway Added',
      doneWords: 'Now give it its token.',
      failed: 'Failed to add gateway',
    })
    if (made) onMade(made.answer)
  }

  async function save(begun: Gateway, isOver: boolean) {
    const done = await run(
      () =>
        call('gateways.change', {
          id: begun.id,
          ...fieldsOf(typed),
          ...statusOf(typed, begun),
          ...(isOver ? {} : { updated_at: begun.updated_at }),
        }),
      {
        done: 'Gateway Saved',
        doneWords: 'The change is in force.',
        failed: 'Failed to save gateway',
        onRefusal: ({ code }) => (setIsRefused(code === 'gateway_changed'), code === 'gateway_changed'),
      },
    )
    if (done) onClose()
  }

  function takeTheirs() {
    setBase(current ?? null)
    setTyped(draftOf(current ?? null))
    setIsRefused(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (base ? save(base, false) : add())
  }

  return (
    <Dialog title={gateway ? `Edit ${gateway.name}` : 'Add Gateway'} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        {isDeleted && (
          <FormNotice words="Somebody has deleted this gateway. What you typed is still here.">
            <BusyButton className="btn line" isBusy={isBusy} onClick={() => void add()}>
              Add as a New One
            </BusyButton>
          </FormNotice>
        )}
        {isStale && !isDeleted && (
          <FormNotice words="Somebody changed this gateway while you were at it. Nothing of yours was saved yet.">
            <button type="button" className="btn line" onClick={takeTheirs}>
              Take Theirs
            </button>
            <BusyButton className="btn line" isBusy={isBusy} onClick={() => void save(base, true)}>
              Save Mine Over It
            </BusyButton>
          </FormNotice>
        )}
        <Field label="Name" error={wrong('name')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={typed.name}
              maxLength={120}
              placeholder="Phone on the shelf"
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Kind" hint="How it hands its texts over." error={wrong('kind')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input select"
              value={typed.kind}
              onChange={(event) => change({ kind: event.target.value as GatewayKind })}
            >
              {gatewayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="pair">
          <Field
            label="Current number"
            hint={
              number !== '' && parseUkMobile(number) === null
                ? 'This is no UK mobile: its texts will be held.'
                : 'Receives texts that do not say for whom they are.'
            }
            error={wrong('current_phone_number')}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                inputMode="tel"
                value={typed.number}
                maxLength={32}
                placeholder="+447700900142"
                autoComplete="off"
                onChange={(event) => change({ number: event.target.value })}
              />
            )}
          </Field>
          <Field label="IMEI" hint="Of the phone or modem. Its heartbeat may say it too." error={wrong('imei')}>
            {(attributes) => (
              <input
                {...attributes}
                className="input mono"
                inputMode="numeric"
                value={typed.imei}
                maxLength={32}
                placeholder="490154203237518"
                autoComplete="off"
                onChange={(event) => change({ imei: event.target.value })}
              />
            )}
          </Field>
        </div>
        {canSign(typed.kind) && (
          <SecretField
            isSet={base?.has_signing_secret ?? false}
            isLost={base?.signing_secret_lost ?? false}
            draft={typed}
            error={wrong('signing_secret')}
            onChange={change}
          />
        )}
        <Field label="Lists numbers" hint={listingHints[typed.listsNumbers]} error={wrong('lists_numbers')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input select"
              value={typed.listsNumbers}
              onChange={(event) => change({ listsNumbers: event.target.value as ListsNumbers })}
            >
              {numberListings.map((listing) => (
                <option key={listing} value={listing}>
                  {listingNames[listing]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {base && (
          <div className="switches">
            <Switch
              label="Is watched: silent when nothing is heard of it"
              checked={typed.isWatched}
              onChange={(isWatched) => change({ isWatched })}
            />
          </div>
        )}
        <div className="acts">
          <button type="button" className="btn line" onClick={onClose}>
            Cancel
          </button>
          <BusyButton type="submit" className="btn ink" isBusy={isBusy} busyLabel="Saving..." disabled={isDeleted}>
            {base ? 'Save' : 'Add Gateway'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
