import { FileUp } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Example } from '../../../ui/example.tsx'
import { Field } from '../../../ui/field.tsx'
import * as icon from '../../../ui/icon.module.css'
import { TextArea } from '../../../ui/input.tsx'
import * as text from '../../../ui/text.module.css'
import { checkList, readListFile } from '../../numbers/import/read-list-file.ts'
import { SimPreview } from './sim-preview.tsx'
import type { SimGateway } from './sims-dialog.tsx'
import * as styles from './sim-import.module.css'
import { splitSimList, type Row } from './split-sim-list.ts'
import type { Sims } from './use-sims.ts'

const sample =
  'port,number,iccid,network,prepaid_until,note\n8,07700 900142,8944110068000000015,EE,2027-01-31,\n9,+44 7700 900387,,O2,,Spare'

/** Changes the SIMs by a pasted list or a CSV file: give it, look at what would happen line by line, confirm. */
export function SimImport({ gateway, sims, onClose }: { gateway: SimGateway; sims: Sims; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [rows, setRows] = useState<Row[] | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const list = await readListFile(chosen).catch(() => ({ error: `${chosen.name} could not be read.` }))
    if ('error' in list) return setError(list.error)
    setTyped(list.text)
    await preview(list.text)
  }
  const preview = async (list: string) => {
    const checked = list.trim() === '' ? { error: 'There are no SIMs in this list.' } : checkList(list)
    const split = 'error' in checked ? checked : await splitSimList(checked.text)
    if ('error' in split) return setError(split.error)
    setError(undefined)
    setRows(split)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void preview(typed)
  }

  return (
    <Dialog title={`Import SIMs of ${gateway.name}`} isWide onClose={onClose}>
      {rows ? (
        <SimPreview kind={gateway.kind} rows={rows} sims={sims} onBack={() => setRows(null)} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Field label="List" error={error}>
            {(attributes) => (
              <TextArea
                {...attributes}
                className={styles.text}
                rows={8}
                spellCheck={false}
                autoComplete="off"
                value={typed}
                onChange={(event) => (setTyped(event.target.value), setError(undefined))}
              />
            )}
          </Field>
          <div className={styles.picker}>
            <Button look="line" onClick={() => picker.current?.click()}>
              <FileUp className={icon.small} aria-hidden />
              Choose a File
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-label="CSV file"
              onChange={(event) => {
                void take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <span className={text.muted}>or paste a list, such as the cells of a spreadsheet.</span>
          </div>
          <p>
            Columns by their headings, in any order; without headings they are port, number, ICCID, network, prepaid until and note. A port
            that is not in the list stays as it is, and so does a column that is not there. An empty cell removes what is stored.
          </p>
          <Example label="Example">{sample}</Example>
          <DialogActions isSticky>
            <Button look="line" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" look="ink">
              Preview
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
