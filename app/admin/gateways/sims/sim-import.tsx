import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Example } from '../../../ui/example.tsx'
import * as picker from '../../form/csv-picker.module.css'
import { CsvPicker } from '../../form/csv-picker.tsx'
import { FormActions } from '../../form/form-actions.tsx'
import { Form } from '../../form/form.tsx'
import { TextAreaField } from '../../form/text-field.tsx'
import { maxPorts } from '#domain/gateways/sim.ts'
import { checkList, readListFile } from '../../import/read-list-file.ts'
import { SimPreview } from './sim-preview.tsx'
import type { SimGateway } from './sims-dialog.tsx'
import { splitSimList, type Row } from './split-sim-list.ts'
import type { Sims } from './use-sims.ts'

/** With the headings. */
const kind = { things: 'SIMs', maxLines: maxPorts + 1 }

const sample =
  'port,number,iccid,network,prepaid_until,note,last_top_up\n8,07700 900142,8944110068000000015,EE,2027-01-31,,\n9,+44 7700 900387,,O2,,Spare,2026-11-01'

/** Changes the SIMs by a pasted list or a CSV file: give it, look at what would happen line by line, confirm. */
export function SimImport({ gateway, sims, onClose }: { gateway: SimGateway; sims: Sims; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [rows, setRows] = useState<Row[] | null>(null)

  const take = async (chosen: File) => {
    const list = await readListFile(chosen, kind).catch(() => ({ error: `${chosen.name} could not be read.` }))
    if ('error' in list) return setError(list.error)
    setTyped(list.text)
    await preview(list.text)
  }
  const preview = async (written: string) => {
    const checked = checkList(written, kind)
    const split = 'error' in checked ? checked : await splitSimList(checked.text)
    if ('error' in split) return setError(split.error)
    setError(undefined)
    setRows(split)
  }

  return (
    <Dialog title={`Import SIMs of ${gateway.name}`} isWide onClose={onClose}>
      {rows ? (
        <SimPreview kind={gateway.kind} rows={rows} sims={sims} onBack={() => setRows(null)} onDone={onClose} />
      ) : (
        <Form errors={{ list: error }} onSubmit={() => void preview(typed)}>
          <TextAreaField
            name="list"
            label="List"
            className={picker.list}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={typed}
            onChange={(list) => (setTyped(list), setError(undefined))}
          />
          <CsvPicker hint="or paste a list, such as the cells of a spreadsheet." onFile={(file) => void take(file)} />
          <p>
            Columns by their headings, in any order; without headings they are port, number, ICCID, network, prepaid until, note and last
            top-up. A port that is not in the list stays as it is, and so does a column that is not there. An empty cell removes what is
            stored.
          </p>
          <Example label="Example">{sample}</Example>
          <FormActions submit="Preview" isSticky onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}
