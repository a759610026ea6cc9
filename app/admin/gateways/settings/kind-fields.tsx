import type { GatewayDraft } from './gateway-draft.ts'
import type { Gateway } from '../gateway.ts'
import { canSign } from './kinds.ts'
import { PullFields } from './pull-fields.tsx'
import { SecretField } from './secret-field.tsx'
import { SmppFields } from './smpp-fields.tsx'

type Props = {
  /** The gateway as it is stored; null for a new one. */
  base: Gateway | null
  draft: GatewayDraft
  onChange: (fields: Partial<GatewayDraft>) => void
}

/** The fields that depend on the kind of a gateway, when it is added and when it is edited. A kind's own fields are a component in a file of its own, and a line here. */
export function KindFields({ base, draft, onChange }: Props) {
  return (
    <>
      {draft.kind === 'smpp' && <SmppFields link={base?.smpp} draft={draft} onChange={onChange} />}
      {canSign(draft.kind) && (
        <SecretField
          isSet={base?.has_signing_secret ?? false}
          isLost={base?.signing_secret_lost ?? false}
          isRemoved={draft.removes_secret}
          onRemove={(isRemoved) => onChange({ removes_secret: isRemoved, signing_secret: '' })}
        />
      )}
      <PullFields kind={draft.kind} draft={draft} stored={base?.pull} />
    </>
  )
}
