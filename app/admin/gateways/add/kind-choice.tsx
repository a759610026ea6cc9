import { useId } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { listKinds } from '#domain/gateways/setups/list-kinds.ts'
import { FieldError } from '../../../ui/field.tsx'
import { RadioOption } from '../../../ui/radio-option.tsx'
import * as styles from './kind-choice.module.css'

const groups = listKinds()

type Props = { kind: GatewayKind | null; error: string | undefined; onChange: (kind: GatewayKind) => void }

/** What a gateway is: one list of radio buttons under the headings of their groups. */
export function KindChoice({ kind, error, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <h3 id={id}>What is it?</h3>
      <FieldError id={`${id}-error`} error={error} />
      {groups.map(({ group, name, kinds }) => (
        <div key={group} className={styles.group} role="group" aria-labelledby={`${id}-${group}`}>
          <h4 id={`${id}-${group}`}>{name}</h4>
          <div className={styles.options}>
            {kinds.map((each) => (
              <RadioOption
                key={each.kind}
                name={id}
                value={each.kind}
                label={each.name}
                checked={kind === each.kind}
                onChange={() => onChange(each.kind)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
