import { useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { suggestListing } from '#domain/numbers/suggest-listing.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDiscardGuard } from '../../form/use-discard-guard.tsx'
import { AddGatewayForm } from './add-gateway-form.tsx'
import { AddGatewayKind } from './add-gateway-kind.tsx'
import type { NewToken } from '../gateway.ts'
import { useGatewayForm } from '../settings/use-gateway-form.ts'

type Props = { onClose: () => void; onCreated: (created: NewToken) => void }

/** Adds a gateway: first what it is, then what that kind needs. Going back loses nothing. */
export function AddGateway({ onClose, onCreated }: Props) {
  const form = useGatewayForm({ gateway: null, current: undefined, onCreated, onSaved: onClose })
  const [kind, setKind] = useState<GatewayKind | null>(null)
  const [step, setStep] = useState<'kind' | 'fields'>('kind')

  const guard = useDiscardGuard(onClose)

  const choose = (chosen: GatewayKind) => {
    // Another kind, another suggestion; an own choice stays.
    const isSuggested = kind === null || form.draft.lists_numbers === suggestListing(kind)
    form.change({ kind: chosen, ...(isSuggested ? { lists_numbers: suggestListing(chosen) } : {}) })
    setKind(chosen)
  }

  return (
    <Dialog title="Add Gateway" isWide isHeld={form.isSaving} onInput={step === 'fields' ? guard.touch : undefined} onClose={guard.close}>
      {step === 'kind' ? (
        <AddGatewayKind kind={kind} onChoose={choose} onContinue={() => setStep('fields')} onClose={onClose} />
      ) : (
        <AddGatewayForm form={form} onBack={() => setStep('kind')} />
      )}
      {guard.confirmation}
    </Dialog>
  )
}
