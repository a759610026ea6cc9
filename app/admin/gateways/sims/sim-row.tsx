import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { Sim } from '#domain/api/sims.ts'
import { formatDateAndTime, formatShortDate } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import * as field from '../../../ui/field.module.css'
import * as icon from '../../../ui/icon.module.css'
import { Input } from '../../../ui/input.tsx'
import * as text from '../../../ui/text.module.css'
import { portHeading, portName } from './port-name.ts'
import { explainNumber, isOvertaken, shownIn, textOf, type SimEdit, type SimField } from './sim-edits.ts'
import { SimMore } from './sim-more.tsx'
import * as styles from './sim-table.module.css'

export type RowProps = {
  kind: GatewayKind
  sim: Sim
  edited: Partial<Record<SimField, SimEdit>> | undefined
  error: { field: string; message: string } | undefined
  isNumberWrong: boolean
  /** "5m ago"; empty where the gateway has not named it. */
  seen: string
  /** It lapses within days. */
  doesLapse: boolean
  isOpen: boolean
  onToggle: (port: string) => void
  onEdit: (sim: Sim, field: SimField, typed: string) => void
  onRemove: (port: string) => void
}

/** A port with its SIM. Rendered again only where something of it changes: a bank has hundreds. */
export const SimRow = memo(function SimRow(props: RowProps) {
  const { kind, sim, edited, seen, isOpen, onToggle } = props
  const moreId = useId()
  const edits = new Map(edited ? [[sim.port, edited]] : [])
  const note = shownIn(edits, sim, 'note')
  const network = shownIn(edits, sim, 'network')
  // What is being typed, else what is known of it.
  const until = shownIn(edits, sim, 'prepaid_until') || (sim.lapses_on ?? '')
  const iccid = shownIn(edits, sim, 'iccid')
  return (
    <>
      <tr className={styles.row} data-edited={edited !== undefined} data-open={isOpen}>
        <td className={styles.port}>
          <strong>{portHeading(kind, sim.port)}</strong>
          {sim.number === null && (
            <Badge tone="warning" title="Texts of this SIM are held until it has a number">
              No number
            </Badge>
          )}
        </td>
        <td className={styles.number}>
          <NumberField {...props} />
        </td>
        <td data-l={network || sim.signal !== null ? 'Network' : undefined} className={styles.network}>
          {network}
          {sim.signal !== null && (
            <span className={text.faint} title="Signal">
              {sim.signal < 0 ? `−${-sim.signal} dBm` : `signal ${sim.signal}`}
            </span>
          )}
        </td>
        <td data-l={iccid ? 'ICCID' : undefined}>
          {iccid && (
            <code className={styles.iccid} title={iccid}>
              …{iccid.slice(-7)}
            </code>
          )}
        </td>
        <td data-l={seen ? 'Seen' : undefined} className={styles.time}>
          {sim.seen_at !== null && (
            <time dateTime={sim.seen_at} title={formatDateAndTime(sim.seen_at)}>
              {seen}
            </time>
          )}
        </td>
        <td data-l={until ? 'Prepaid until' : undefined} className={styles.time}>
          {/^\d{4}-\d{2}-\d{2}$/.test(until) ? <time dateTime={until}>{formatShortDate(`${until}T12:00:00Z`)}</time> : until}{' '}
          {props.doesLapse && <Badge tone="warning">Lapses</Badge>}
        </td>
        <td data-l={note ? 'Note' : undefined} className={styles.note} title={note || undefined}>
          {note}
        </td>
        <td className={styles.toggle}>
          <IconButton
            label={`More of ${portName(kind, sim.port)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            onClick={() => onToggle(sim.port)}
          >
            <ChevronDown className={icon.icon} aria-hidden />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={moreId}>
          <td colSpan={8} className={styles.more}>
            <SimMore {...props} />
          </td>
        </tr>
      )}
    </>
  )
})

function NumberField({ kind, sim, edited, error, isNumberWrong, onEdit }: RowProps) {
  const id = useId()
  const edits = new Map(edited ? [[sim.port, edited]] : [])
  const typed = shownIn(edits, sim, 'number')
  const wrong = explainNumber(edited?.number?.typed ?? '')
  const refusal = error?.field === 'number' ? error.message : isNumberWrong ? wrong : undefined
  const hint = refusal !== undefined ? undefined : (wrong ?? (isOvertaken(edits, sim, 'number') ? describeOvertaken(sim) : undefined))
  return (
    <>
      <Input
        name={`number ${sim.port}`}
        aria-label={`Number of ${portName(kind, sim.port)}`}
        aria-describedby={refusal !== undefined || hint !== undefined ? id : undefined}
        aria-invalid={refusal === undefined ? undefined : true}
        type="tel"
        dir="ltr"
        autoComplete="off"
        maxLength={32}
        placeholder="No number"
        value={typed}
        onChange={(event) => onEdit(sim, 'number', event.target.value)}
      />
      {hint !== undefined && (
        <p id={id} className={field.hint}>
          {hint}
        </p>
      )}
      <FieldError id={hint === undefined ? id : `${id}-error`} error={refusal} />
    </>
  )
}

function describeOvertaken(sim: Sim): string {
  return sim.number === null ? 'Its stored number was removed meanwhile.' : `It has become ${textOf(sim, 'number')} meanwhile.`
}
