import type { NumberStatus } from '#domain/numbers/number.ts'
import * as text from '../../../ui/text.module.css'
import { SelectField } from '../../form/select-field.tsx'
import { SwitchField } from '../../form/switch-field.tsx'
import { GatewaySelect } from '../../gateways/gateway-select.tsx'
import { noGateway, statusLabels } from '../number-words.ts'

/** For numbers that are added by a line that does not say otherwise. */
export type ImportDefaults = { gateway_id: string | null; status: NumberStatus; is_test: boolean }

export function DefaultFields({ defaults }: { defaults: ImportDefaults }) {
  return (
    <>
      <p className={text.muted}>Where a line does not say otherwise. Numbers that exist keep what their line does not name.</p>
      <GatewaySelect name="gateway_id" label="Gateway" initial={defaults.gateway_id ?? noGateway.value} others={[noGateway]} />
      <SelectField name="status" label="Status" choices={statusLabels} defaultValue={defaults.status} />
      <SwitchField
        name="is_test"
        label="For tests"
        hint="Never listed; only administrators see their texts."
        defaultChecked={defaults.is_test}
      />
    </>
  )
}
