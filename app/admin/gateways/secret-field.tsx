import { Field } from '../../ui/field.tsx'
import type { GatewayDraft } from './gateway-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import * as styles from './secret-field.module.css'

type Props = {
  isSet: boolean
  /** It is set, but cannot be decrypted because SECRET has changed since. */
  isLost: boolean
  draft: GatewayDraft
  error: string | undefined
  onChange: (fields: Partial<GatewayDraft>) => void
}

/** The secret that a gateway signs its requests with: it can be set, changed and removed, but never shown. */
export function SecretField({ isSet, isLost, draft: { secret, removesSecret }, error, onChange }: Props) {
  const hint = removesSecret
    ? 'It will be removed when you save. Requests will then need the token.'
    : isLost
      ? 'It can no longer be decrypted because SECRET has changed. Enter it again; signed requests are refused until then.'
      : isSet
        ? 'A secret is set and is never shown. Type a new one to replace it.'
        : 'Optional. When set, signatures are verified; unsigned requests still need the token.'
  return (
    <div className={styles.secret}>
      <Field label="Signing secret" hint={hint} error={error}>
        {(attributes) => (
          <Input
            {...attributes}

            type="password"
            autoComplete="new-password"
            value={secret}
            disabled={removesSecret}
            placeholder={isSet && !isLost ? '••••••••' : ''}
            onChange={(event) => onChange({ secret: event.target.value })}
          />
        )}
      </Field>
      {isSet && (
        <Button look="line" onClick={() => onChange({ removesSecret: !removesSecret, secret: '' })}>
          {removesSecret ? 'Keep' : 'Remove'}
        </Button>
      )}
    </div>
  )
}
