import { Field } from '../../ui/field.tsx'
import type { GatewayDraft } from './gateway-draft.ts'

type Props = {
  isSet: boolean
  /** It is set, but SECRET has changed since and it cannot be opened. */
  isLost: boolean
  draft: GatewayDraft
  error: string | undefined
  onChange: (fields: Partial<GatewayDraft>) => void
}

/** The secret that a gateway signs with: set, changed or taken away, and never read back. */
export function SecretField({ isSet, isLost, draft: { secret, losesSecret }, error, onChange }: Props) {
  const hint = losesSecret
    ? 'It is taken away when you save. Requests then need the token.'
    : isLost
      ? 'It cannot be opened, because SECRET has changed. Type it again: until then signed requests are refused.'
      : isSet
        ? 'One is set. It is never shown; type a new one to change it.'
        : 'Optional. With it, signatures are checked; a request without one needs the token.'
  return (
    <div className="secret">
      <Field label="Signing secret" hint={hint} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="password"
            autoComplete="new-password"
            value={secret}
            disabled={losesSecret}
            placeholder={isSet && !isLost ? '••••••••' : ''}
            onChange={(event) => onChange({ secret: event.target.value })}
          />
        )}
      </Field>
      {isSet && (
        <button type="button" className="btn line" onClick={() => onChange({ losesSecret: !losesSecret, secret: '' })}>
          {losesSecret ? 'Keep It' : 'Take It Away'}
        </button>
      )}
    </div>
  )
}
