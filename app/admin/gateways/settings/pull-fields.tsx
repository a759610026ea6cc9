import { isPulledKind, isPullOnly, maxPullEveryS, minPullEveryS } from '#domain/gateways/pull.ts'
import { SwitchField } from '../../form/switch-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { FieldPair } from './field-pair.tsx'
import type { Gateway } from '../gateway.ts'
import type { PullDraft } from './pull-draft.ts'
import * as styles from './pull-fields.module.css'

type Props = { kind: string; draft: PullDraft; stored: Gateway['pull'] | undefined }

/** Where and how a gateway is polled for its texts, for the kinds that can be polled. The password can be set, but never shown. */
export function PullFields({ kind, draft, stored }: Props) {
  if (!isPulledKind(kind)) return null
  const isForced = isPullOnly(kind)
  return (
    <div className={styles.pull}>
      {!isForced && (
        <SwitchField
          name="is_polled"
          label="Ask the device for its texts"
          hint="For a phone in this server’s network. It may deliver its texts as well: each is stored once."
        />
      )}
      {(isForced || draft.is_polled) && (
        <>
          <TextField
            name="pull.url"
            label="Device address"
            hint="Must be reachable from this server."
            className={styles.url}
            inputMode="url"
            maxLength={500}
            placeholder={isForced ? 'http://192.168.1.30' : 'http://192.168.1.20:8080'}
          />
          <FieldPair>
            <TextField name="pull.user" label="User" maxLength={128} />
            <TextField
              name="pull.password"
              label="Password"
              hint={passwordHint(stored, draft['pull.url'])}
              type="password"
              maxLength={256}
              autoComplete="new-password"
              placeholder={stored?.has_password && !stored.password_lost ? '••••••••' : ''}
            />
          </FieldPair>
          <TextField
            name="pull.every_s"
            label="Asked every"
            hint={`Seconds, from ${minPullEveryS} to ${maxPullEveryS}.`}
            type="number"
            min={minPullEveryS}
            max={maxPullEveryS}
          />
        </>
      )}
    </div>
  )
}

function passwordHint(stored: Gateway['pull'] | undefined, url: string): string {
  if (stored?.password_lost)
    return 'It can no longer be decrypted because SECRET has changed. Enter it again; the device is not asked until then.'
  if (!stored?.has_password) return 'Of the device, not of this site.'
  return isMoved(stored.url, url)
    ? 'Enter it again: the device has another address now.'
    : 'A password is set and is never shown. Type a new one to replace it.'
}

function isMoved(from: string, to: string): boolean {
  return URL.canParse(to) && new URL(to).origin !== new URL(from).origin
}
