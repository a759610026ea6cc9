import type { Gateway } from './gateway.ts'
import type { GatewayDraft } from './gateway-draft.ts'
import { canSign } from './kinds.ts'
import { SecretField } from './secret-field.tsx'

type KindFieldsProps = {
  /** The gateway as it is stored; null for a new one. */
  base: Gateway | null
  draft: GatewayDraft
  /** The error at a field of the API. */
  errorOf: (field: string) => string | undefined
  onChange: (fields: Partial<GatewayDraft>) => void
}

/** The fields that depend on what a gateway is. A kind with fields of its own has a component in a file of its own, and its case here. */
export function KindFields({ base, draft, errorOf, onChange }: KindFieldsProps) {
  switch (draft.kind) {
    default:
      if (!canSign(draft.kind)) return null
      return (
        <SecretField
          isSet={base?.has_signing_secret ?? false}
          isLost={base?.signing_secret_lost ?? false}
          draft={draft}
          error={errorOf('signing_secret')}
          onChange={onChange}
        />
      )
  }
}
