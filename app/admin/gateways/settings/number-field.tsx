import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { TextField } from '../../form/text-field.tsx'
import { namesPorts, portWord } from '../sims/port-name.ts'

/** The number of a gateway that has one. */
export function NumberField({ kind, number }: { kind: GatewayKind; number: string }) {
  const isForeign = number.trim() !== '' && parseUkMobile(number) === null
  return (
    <TextField
      name="current_phone_number"
      label="Current number"
      hint={isForeign ? 'This is no UK mobile number: +447 and nine digits.' : hintOf(kind)}
      inputMode="tel"
      maxLength={64}
      placeholder="+447700900142"
    />
  )
}

function hintOf(kind: GatewayKind): string {
  if (!namesPorts(kind)) return 'Receives texts that do not name a recipient.'
  const word = portWord(kind)
  return `Receives texts that name neither a recipient nor a ${word}. Each ${word} has its own number, given under SIMs.`
}
