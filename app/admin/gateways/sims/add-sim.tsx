import { useState, type FormEvent } from 'react'
import { maxPortLength, portKey } from '#domain/gateways/sim.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { capitalise, portHeading, portWord } from './port-name.ts'
import { explainNumber, valueOf } from './sim-edits.ts'
import type { SimGateway } from './sims-dialog.tsx'
import type { Sims } from './use-sims.ts'

const portHints: Record<string, string> = {
  SIM: 'Its slot in the phone, as the app counts it: 1 or 2.',
  device: 'Its id, as the app’s site shows it.',
  line: 'As the device numbers it: 1, 2 and so on.',
  port: 'As the device writes it: 8, 1B or 12.01.',
}

type Errors = { port?: string | undefined; number?: string | undefined; iccid?: string | undefined }

/** Adds a port that the gateway has not named yet. */
export function AddSim({ gateway: { kind }, sims, onClose }: { gateway: SimGateway; sims: Sims; onClose: () => void }) {
  const [typed, setTyped] = useState({ port: '', number: '', iccid: '' })
  const [errors, setErrors] = useState<Errors>({})
  const word = portWord(kind)
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const port = typed.port.trim()
    const known = sims.sims?.find((sim) => portKey(sim.port) === portKey(port))
    const found: Errors = {
      port: port === '' ? 'This is needed.' : known && `${portHeading(kind, known.port)} is in the list already.`,
      number: explainNumber(typed.number),
    }
    setErrors(found)
    if (found.port !== undefined || found.number !== undefined) return
    sims.change([{ port, number: valueOf('number', typed.number), ...(typed.iccid.trim() === '' ? {} : { iccid: typed.iccid.trim() }) }], {
      onDone: onClose,
      onRefused: ({ field, message }) => setErrors({ [field]: message }),
    })
  }
  return (
    <Dialog title={`Add a ${word === 'SIM' ? word : capitalise(word)}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label={capitalise(word)} hint={portHints[word] ?? ''} error={errors.port}>
          {(attributes) => (
            <Input
              {...attributes}
              value={typed.port}
              maxLength={maxPortLength}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change({ port: event.target.value })}
            />
          )}
        </Field>
        <Field label="Number" hint="In any usual notation. Without one, its texts are held." error={errors.number}>
          {(attributes) => (
            <Input
              {...attributes}
              type="tel"
              value={typed.number}
              maxLength={32}
              placeholder="+447700900142"
              autoComplete="off"
              onChange={(event) => change({ number: event.target.value })}
            />
          )}
        </Field>
        <Field label="ICCID" hint="Printed on the SIM card, if you have it. Most devices report it." error={errors.iccid}>
          {(attributes) => (
            <Input
              {...attributes}
              inputMode="numeric"
              value={typed.iccid}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => change({ iccid: event.target.value })}
            />
          )}
        </Field>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={sims.isSaving} busyLabel="Saving…">
            Add
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
