import { useId, useState } from 'react'
import { alarmKindNames, alarmKinds, type AlarmKind } from '#domain/operations/alarms.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormField } from '../../form/form-context.ts'
import { TextField } from '../../form/text-field.tsx'
import * as styles from './route-fields.module.css'

type Props = { kinds: AlarmKind[] | null; places: string[] | null; onKinds: (kinds: AlarmKind[] | null) => void }

/** Which alarms a webhook gets: all of them, or only some kinds, or only those at some places. */
export function RouteFields({ kinds, places, onKinds }: Props) {
  const toggle = (kind: AlarmKind, isOn: boolean) => {
    const chosen = alarmKindNames.filter((each) => (each === kind ? isOn : kinds === null || kinds.includes(each)))
    onKinds(chosen.length === alarmKindNames.length ? null : chosen)
  }
  const errorId = useId()
  const { error } = useFormField('kinds')
  const [isOpen, setIsOpen] = useState(kinds !== null || places !== null)
  return (
    <details className={styles.route} open={isOpen || error !== undefined} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Only some alarms</summary>
      <fieldset className={styles.kinds} aria-describedby={errorId}>
        <legend>Kinds</legend>
        <FieldError id={errorId} error={error} />
        {alarmKindNames.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              aria-invalid={error === undefined ? undefined : true}
              checked={kinds === null || kinds.includes(kind)}
              onChange={(event) => toggle(kind, event.target.checked)}
            />
            {alarmKinds[kind].name}
          </label>
        ))}
      </fieldset>
      <TextField
        name="places"
        label="Places"
        hint="Of gateways, with commas between them. Empty: everywhere. With places, only alarms there are sent: none about mail, disks or backups."
        defaultValue={places?.join(', ') ?? ''}
      />
    </details>
  )
}
