import { usualAlarmAfterS } from '#domain/gateways/thresholds.ts'
import { formatLength } from '#domain/operations/describe-alarms.ts'
import { SelectField } from '../../form/select-field.tsx'
import { FieldPair } from './field-pair.tsx'

const silentAfter = [300, 900, 1800, 3600, 21_600, 86_400]
const alarmAfter = [0, 900, 1800, 3600]

/** When a gateway counts as silent, and how long that has to last before it rings. */
export function ThresholdFields({ silent, alarm }: { silent: string; alarm: string }) {
  return (
    <FieldPair>
      <SelectField
        name="silent_after_s"
        label="Silent after"
        hint="Without a sign of life."
        choices={choicesOf(silentAfter, silent, 'As is usual for it')}
      />
      <SelectField
        name="alarm_after_s"
        label="Rings after"
        hint="Of silence."
        choices={choicesOf(alarmAfter, alarm, `${formatLength(usualAlarmAfterS * 1000)}, as all`)}
      />
    </FieldPair>
  )
}

/** The usual choices, and the stored one, which may be another. */
function choicesOf(seconds: number[], stored: string, none: string): Record<string, string> {
  const all = [...new Set([...seconds, ...(stored === '' ? [] : [Number(stored)])])].toSorted((one, other) => one - other)
  // Names that are no numbers keep their place in an object.
  return Object.fromEntries([
    ['', none],
    ...all.map((each) => [String(each), each === 0 ? 'At once' : formatLength(each * 1000)]),
  ]) as Record<string, string>
}
