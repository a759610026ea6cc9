import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../form/text-field.tsx'
import * as styles from './secret-field.module.css'

type Props = {
  isSet: boolean
  /** It is set, but cannot be decrypted because SECRET has changed since. */
  isLost: boolean
  /** It will be removed. */
  isRemoved: boolean
  onRemove: (isRemoved: boolean) => void
}

/** The secret that a gateway signs its requests with: it can be set, changed and removed, but never shown. */
export function SecretField({ isSet, isLost, isRemoved, onRemove }: Props) {
  const hint = isRemoved
    ? 'It will be removed when you save. Requests will then need the token.'
    : isLost
      ? 'It can no longer be decrypted because SECRET has changed. Enter it again; signed requests are refused until then.'
      : isSet
        ? 'A secret is set and is never shown. Type a new one to replace it.'
        : 'Optional. When set, signatures are verified; unsigned requests still need the token.'
  return (
    <div className={styles.secret}>
      <TextField
        name="signing_secret"
        label="Signing secret"
        hint={hint}
        type="password"
        autoComplete="new-password"
        disabled={isRemoved}
        placeholder={isSet && !isLost ? '••••••••' : ''}
      />
      {isSet && (
        <Button look="line" onClick={() => onRemove(!isRemoved)}>
          {isRemoved ? 'Keep' : 'Remove'}
        </Button>
      )}
    </div>
  )
}
