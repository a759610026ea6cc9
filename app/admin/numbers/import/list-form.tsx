import { FileUp, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent } from 'react'
import { maxImportBytes, maxImportLines } from '#domain/numbers/number-import.ts'
import { numberStatuses, type NumberStatus } from '#domain/numbers/number.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Example } from '../../../ui/example.tsx'
import { Field } from '../../../ui/field.tsx'
import * as icon from '../../../ui/icon.module.css'
import { TextArea } from '../../../ui/input.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { Switch } from '../../../ui/switch.tsx'
import * as text from '../../../ui/text.module.css'
import { GatewaySelect } from '../../form/gateway-select.tsx'
import * as styles from './list-form.module.css'
import { checkList, readListFile, type GivenList } from './read-list-file.ts'

/** For numbers that are added by a line that does not say otherwise. */
export type ImportDefaults = { gateway_id: string | null; status: NumberStatus; is_test: boolean }

type Props = {
  given: GivenList | null
  defaults: ImportDefaults
  /** What the server says of the list. */
  error: string | undefined
  isBusy: boolean
  onPreview: (list: GivenList, defaults: ImportDefaults) => void
}

const statusLabels: Record<NumberStatus, string> = { available: 'Available', paused: 'Paused', retired: 'Retired' }
const sample = 'number;gateway;status;test\n07700 900142;SIM bank;available;no\n+44 (0)7700 900387;;paused;yes'

/** Takes a list: pasted, chosen as a file, or dropped anywhere on the form. */
export function ListForm({ given, defaults: initial, error, isBusy, onPreview }: Props) {
  const [typed, setTyped] = useState(given && given.file === undefined ? given.text : '')
  const [file, setFile] = useState<GivenList | null>(given?.file === undefined ? null : given)
  const [ownError, setOwnError] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [defaults, setDefaults] = useState(initial)
  const picker = useRef<HTMLInputElement>(null)
  const change = (part: Partial<ImportDefaults>) => setDefaults({ ...defaults, ...part })

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const list = await readListFile(chosen).catch(() => ({ error: `${chosen.name} could not be read.` }))
    setOwnError('error' in list ? list.error : undefined)
    setFile('error' in list ? null : list)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  // A text that is far too long would stop the page for seconds in the text area.
  const paste = (event: ClipboardEvent) => {
    const pasted = checkList(event.clipboardData.getData('text'))
    if (!('error' in pasted) || pasted.error.startsWith('There are')) return setOwnError(undefined)
    event.preventDefault()
    setOwnError(pasted.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const list = file ?? checkList(typed)
    setOwnError('error' in list ? list.error : undefined)
    if (!('error' in list)) onPreview(list, defaults)
  }

  return (
    // On the keyboard, a file is chosen by its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setIsOver(false)}
      onDrop={drop}
    >
      <Panel className={styles.list} data-over={isOver} aria-label="List">
        <PanelBody className={styles.body}>
          {file ? (
            <div className={styles.file}>
              <FileUp className={icon.icon} aria-hidden />
              <p>
                <strong>{file.file}</strong>
                <span className={text.muted}>{file.lines === 1 ? '1 line' : `${file.lines.toLocaleString('en-GB')} lines`}</span>
              </p>
              <IconButton label={`Remove ${file.file}`} onClick={() => setFile(null)}>
                <X className={icon.small} aria-hidden />
              </IconButton>
            </div>
          ) : (
            <Field label="Numbers" error={ownError ?? error}>
              {(attributes) => (
                <TextArea
                  {...attributes}
                  className={styles.text}
                  rows={10}
                  spellCheck={false}
                  autoComplete="off"
                  placeholder={'07700 900142\n+44 7700 900387'}
                  value={typed}
                  onPaste={paste}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          )}
          {file && (ownError ?? error) && (
            <p role="alert" className={styles.error}>
              {ownError ?? error}
            </p>
          )}
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
            <span className={text.muted}>or drop a CSV here</span>
          </div>
          <p className={`${text.xs} ${text.faint}`}>
            Up to {maxImportLines.toLocaleString('en-GB')} lines and {maxImportBytes / 1024 / 1024} MB. One number a line, in any notation,
            with or without the columns gateway, status and test:
          </p>
          <Example label="Example">{sample}</Example>
        </PanelBody>
      </Panel>
      <Panel aria-labelledby="defaults">
        <PanelHeader>
          <h2 id="defaults">New numbers</h2>
        </PanelHeader>
        <PanelBody className={styles.body}>
          <p className={text.muted}>Where a line does not say otherwise. Numbers that exist keep what their line does not name.</p>
          <GatewaySelect
            label="Gateway"
            value={defaults.gateway_id ?? 'none'}
            others={[{ value: 'none', label: 'No gateway' }]}
            onChange={(id) => change({ gateway_id: id === 'none' ? null : id })}
          />
          <ChoiceField
            label="Status"
            choices={numberStatuses}
            names={statusLabels}
            value={defaults.status}
            onChange={(status) => change({ status })}
          />
          <Switch
            label="For tests"
            hint="Never listed; only administrators see their texts."
            checked={defaults.is_test}
            onChange={(isTest) => change({ is_test: isTest })}
          />
          <BusyButton type="submit" look="ink" isWide isBusy={isBusy} busyLabel="Checking…">
            Preview
          </BusyButton>
        </PanelBody>
      </Panel>
    </form>
  )
}
