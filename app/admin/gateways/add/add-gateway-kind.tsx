import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { KindChoice } from './kind-choice.tsx'

type Props = { kind: GatewayKind | null; onChoose: (kind: GatewayKind) => void; onContinue: () => void; onClose: () => void }

/** The first step of adding a gateway: what it is. */
export function AddGatewayKind({ kind, onChoose, onContinue, onClose }: Props) {
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusChoice = () => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  useEffect(focusChoice, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind) return onContinue()
    setIsMissing(true)
    focusChoice()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <KindChoice kind={kind} error={isMissing && kind === null ? 'Choose what the gateway is.' : undefined} onChange={onChoose} />
      <DialogActions isSticky>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="ink">
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}
