import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { namesPorts, portWord } from './sims/port-name.ts'

type Props = { kind: GatewayKind; number: string; error: string | undefined; onChange: (number: string) => void }

/** The number of a gateway that has one. */
export function NumberField({ kind, number, error, onChange }: Props) {
  const isForeign = number.trim() !== '' && parseUkMobile(number.trim()) === null
  return (
    <Field
      label="Current number"
      hint={isForeign ? 'This is not a UK mobile number, so its texts will be held.' : hintOf(kind)}
      error={error}
    >
      {(attributes) => (
        <Input
          {...attributes}
          inputMode="tel"
          value={number}
          maxLength={32}
          placeholder="+447700900142"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function hintOf(kind: GatewayKind): string {
  if (!namesPorts(kind)) return 'Receives texts that do not name a recipient.'
  const word = portWord(kind)
  return `Receives texts that name neither a recipient nor a ${word}. Each ${word} has its own number, given under SIMs.`
}
