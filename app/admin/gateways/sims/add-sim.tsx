import { useState } from 'react'
import { maxPortLength, portKey } from '#domain/gateways/sim.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TextField } from '../../form/text-field.tsx'
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

type Fields = { port: string; number: string; iccid: string }

/** Adds a port that the gateway has not named yet. */
export function AddSim({ gateway: { kind }, sims, onClose }: { gateway: SimGateway; sims: Sims; onClose: () => void }) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const word = portWord(kind)
  const submit = (fields: Fields) => {
    const [port, iccid] = [fields.port.trim(), fields.iccid.trim()]
    const known = sims.sims?.find((sim) => portKey(sim.port) === portKey(port))
    const found = {
      port: port === '' ? 'This is needed.' : known && `${portHeading(kind, known.port)} is in the list already.`,
      number: explainNumber(fields.number),
    }
    setErrors(found)
    if (found.port !== undefined || found.number !== undefined) return
    sims.change([{ port, number: valueOf('number', fields.number), ...(iccid === '' ? {} : { iccid }) }], {
      onDone: onClose,
      onRefused: ({ field, message }) => setErrors({ [field]: message }),
    })
  }
  return (
    <FormDialog<Fields>
      title={`Add a ${word === 'SIM' ? word : capitalise(word)}`}
      submit="Add"
      saving={{ isPending: sims.isSaving, fieldError: null }}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="port" label={capitalise(word)} hint={portHints[word]} maxLength={maxPortLength} spellCheck={false} />
      <TextField
        name="number"
        label="Number"
        hint="In any usual notation. Without one, its texts are held."
        type="tel"
        maxLength={32}
        placeholder="+447700900142"
      />
      <TextField
        name="iccid"
        label="ICCID"
        hint="Printed on the SIM card, if you have it. Most devices report it."
        inputMode="numeric"
        maxLength={40}
      />
    </FormDialog>
  )
}
