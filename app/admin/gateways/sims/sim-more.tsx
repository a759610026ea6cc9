import { Check, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxNoteLength } from '#domain/gateways/sim.ts'
import { formatDateAndTime, formatShortDate } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Field } from '../../../ui/field.tsx'
import * as icon from '../../../ui/icon.module.css'
import { Input } from '../../../ui/input.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { portName } from './port-name.ts'
import { isOvertaken, shownIn, type SimField } from './sim-edits.ts'
import type { RowProps } from './sim-row.tsx'
import * as styles from './sim-table.module.css'

const copiedForMs = 2000

/** The other fields of a port, and its removal. */
export function SimMore(props: RowProps) {
  const { kind, sim, onRemove } = props
  const facts = [
    sim.last_text_at === null ? null : `Last text ${formatDateAndTime(sim.last_text_at)}.`,
    sim.lapses_on === null ? null : `Lapses on ${formatShortDate(`${sim.lapses_on}T12:00:00Z`)} unless it is topped up.`,
  ]
  return (
    <div className={styles.fields} role="group" aria-label={`More of ${portName(kind, sim.port)}`}>
      <SimField {...props} field="network" label="Network" maxLength={64} />
      <SimField {...props} field="iccid" label="ICCID" maxLength={40} isMono />
      <SimField {...props} field="prepaid_until" label="Prepaid until" type="date" />
      <SimField {...props} field="last_top_up" label="Last top-up" type="date" />
      <SimField {...props} field="note" label="Note" maxLength={maxNoteLength} />
      {facts.some((fact) => fact !== null) && <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' ')}</p>}
      <div className={styles.moreActions}>
        {sim.iccid !== null && <CopyIccid iccid={sim.iccid} />}
        <Button look="danger" onClick={() => onRemove(sim.port)}>
          <Trash2 className={icon.small} aria-hidden />
          Remove
        </Button>
      </div>
    </div>
  )
}

type SimFieldProps = RowProps & { field: SimField; label: string; type?: string; maxLength?: number; isMono?: boolean }

function SimField({ sim, edited, error, onEdit, field, label, type, maxLength, isMono = false }: SimFieldProps) {
  const edits = new Map(edited ? [[sim.port, edited]] : [])
  const hint = isOvertaken(edits, sim, field) ? `It has become ${sim[field] ?? 'empty'} meanwhile.` : ''
  return (
    <Field label={label} hint={hint} error={error?.field === field ? error.message : undefined}>
      {(attributes) => (
        <Input
          {...attributes}
          name={`${field} ${sim.port}`}
          className={isMono ? styles.mono : undefined}
          type={type}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={shownIn(edits, sim, field)}
          onChange={(event) => onEdit(sim, field, event.target.value)}
        />
      )}
    </Field>
  )
}

function CopyIccid({ iccid }: { iccid: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(iccid))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), copiedForMs)
  }
  return (
    <>
      <Button look="bare" onClick={() => void copy()}>
        {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
        {isCopied ? 'Copied' : 'Copy ICCID'}
      </Button>
      <VisuallyHidden role="status">{isCopied && 'Copied'}</VisuallyHidden>
    </>
  )
}
