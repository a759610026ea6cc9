import { FileUp, X } from 'lucide-react'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { maxImportBytes } from '#domain/list-import.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Example } from '../../ui/example.tsx'
import { ErrorText } from '../../ui/field.tsx'
import * as icon from '../../ui/icon.module.css'
import { Panel, PanelBody, PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import * as picker from '../form/csv-picker.module.css'
import { CsvPicker } from '../form/csv-picker.tsx'
import type { FieldValue } from '../form/form-context.ts'
import { Form } from '../form/form.tsx'
import { TextAreaField } from '../form/text-field.tsx'
import * as styles from './list-form.module.css'
import { checkList, readListFile, type GivenList, type ListKind } from './read-list-file.ts'

type Props<Fields extends Record<string, FieldValue | undefined>> = {
  kind: ListKind
  /** Of the field, such as "Numbers". */
  label: string
  placeholder: string
  /** Which columns there are; the example follows. */
  columns: string
  example: string
  given: GivenList | null
  /** What the server says of the list. */
  error: string | undefined
  isBusy: boolean
  /** What is beside the list: fields that hold for all lines, or words about it. */
  aside: ReactNode
  /** The heading of that. */
  asideTitle: string
  onPreview: (list: GivenList, fields: Fields) => void
}

/** Takes a list: pasted, chosen as a file, or dropped anywhere on the form. */
export function ListForm<Fields extends Record<string, FieldValue | undefined>>(props: Props<Fields>) {
  const { kind, label, placeholder, columns, example, given, error, isBusy, aside, asideTitle, onPreview } = props
  const [typed, setTyped] = useState(given && given.file === undefined ? given.text : '')
  const [file, setFile] = useState<GivenList | null>(given?.file === undefined ? null : given)
  const [ownError, setOwnError] = useState<string>()

  const take = async (chosen: File) => {
    const list = await readListFile(chosen, kind).catch(() => ({ error: `${chosen.name} could not be read.` }))
    setOwnError('error' in list ? list.error : undefined)
    setFile('error' in list ? null : list)
  }
  const submit = (fields: Fields) => {
    const list = file ?? checkList(typed, kind)
    setOwnError('error' in list ? list.error : undefined)
    if (!('error' in list)) onPreview(list, fields)
  }
  const shownError = ownError ?? error

  return (
    <DropArea onFile={(dropped) => void take(dropped)}>
      <Form<Fields> className={styles.form} errors={{ text: shownError }} onSubmit={submit}>
        <Panel className={styles.list} aria-label="List">
          <PanelBody className={styles.body}>
            {file ? (
              <>
                <ChosenFile file={file} onRemove={() => setFile(null)} />
                {shownError && (
                  <div role="alert">
                    <ErrorText>{shownError}</ErrorText>
                  </div>
                )}
              </>
            ) : (
              <TextAreaField
                name="text"
                label={label}
                className={picker.list}
                rows={10}
                spellCheck={false}
                autoComplete="off"
                placeholder={placeholder}
                value={typed}
                onPaste={(event) => setOwnError(refusePaste(event, kind))}
                onChange={setTyped}
              />
            )}
            <CsvPicker hint="or drop a CSV here" onFile={(chosen) => void take(chosen)} />
            <p className={`${text.xs} ${text.faint}`}>
              Up to {kind.maxLines.toLocaleString('en-GB')} lines and {maxImportBytes / 1024 / 1024} MB. {columns}
            </p>
            <Example label="Example">{example}</Example>
          </PanelBody>
        </Panel>
        <Panel aria-labelledby="aside">
          <PanelHeader>
            <h2 id="aside">{asideTitle}</h2>
          </PanelHeader>
          <PanelBody className={styles.body}>
            {aside}
            <BusyButton type="submit" look="ink" isWide isBusy={isBusy} busyLabel="Checking…">
              Preview
            </BusyButton>
          </PanelBody>
        </Panel>
      </Form>
    </DropArea>
  )
}

/** A text that is far too long would stop the page for seconds in the text area: it is not pasted, and the error says why. */
function refusePaste(event: ClipboardEvent, kind: ListKind): string | undefined {
  const pasted = checkList(event.clipboardData.getData('text'), kind)
  if (!('error' in pasted) || pasted.error.startsWith('There are')) return undefined
  event.preventDefault()
  return pasted.error
}

function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files[0]) onFile(event.dataTransfer.files[0])
  }
  return (
    // On the keyboard, a file is chosen by its button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-over={isOver}
      className={styles.area}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

function ChosenFile({ file: { file, lines }, onRemove }: { file: GivenList; onRemove: () => void }) {
  return (
    <div className={styles.file}>
      <FileUp className={icon.icon} aria-hidden />
      <p>
        <strong>{file}</strong>
        <span className={text.muted}>{lines === 1 ? '1 line' : `${lines.toLocaleString('en-GB')} lines`}</span>
      </p>
      <IconButton label={`Remove ${file}`} onClick={onRemove}>
        <X className={icon.small} aria-hidden />
      </IconButton>
    </div>
  )
}
