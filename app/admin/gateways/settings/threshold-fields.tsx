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
      <SelectField name="silent_after_s" label="Silent after" hint="Without a sign of life.">
        <Lengths usual="As is usual for it" seconds={silentAfter} stored={silent} />
      </SelectField>
      <SelectField name="alarm_after_s" label="Rings after" hint="Of silence.">
        <Lengths usual={`${formatLength(usualAlarmAfterS * 1000)}, as all`} seconds={alarmAfter} stored={alarm} />
      </SelectField>
    </FieldPair>
  )
}

/** What is usual, the lengths that are offered, and the stored one, which may be another. */
function Lengths({ usual, seconds, stored }: { usual: string; seconds: number[]; stored: string }) {
  const all = [...new Set([...seconds, ...(stored === '' ? [] : [Number(stored)])])].toSorted((one, other) => one - other)
  return (
    <>
      <option value="">{usual}</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {each === 0 ? 'At once' : formatLength(each * 1000)}
        </option>
      ))}
    </>
  )
}
