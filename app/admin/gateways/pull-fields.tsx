import { isPulledKind, isPullOnly, maxPullEveryS, minPullEveryS } from '#domain/gateways/pull.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FieldPair } from './field-pair.tsx'
import type { Gateway } from './gateway.ts'
import type { PullDraft } from './pull-draft.ts'
import * as styles from './pull-fields.module.css'

type Props = {
  kind: string
  draft: PullDraft
  stored: Gateway['pull'] | undefined
  errorOf: (field: string) => string | undefined
  onChange: (fields: Partial<PullDraft>) => void
}

/** Where and how a gateway is asked for its texts, for the kinds that can be asked. The password can be set, but never shown. */
export function PullFields({ kind, draft, stored, errorOf, onChange }: Props) {
  if (!isPulledKind(kind)) return null
  const isForced = isPullOnly(kind)
  const passwordHint = stored?.password_lost
    ? 'It can no longer be decrypted because SECRET has changed. Enter it again; the device is not asked until then.'
    : stored?.has_password
      ? isMoved(stored.url, draft.pullUrl)
        ? 'Enter it again: the device has another address now.'
        : 'A password is set and is never shown. Type a new one to replace it.'
      : 'Of the device, not of this site.'
  return (
    <div className={styles.pull}>
      {!isForced && (
        <Switch
          label="Ask the device for its texts"
          hint="For a phone in this server’s network. It may deliver its texts as well: each is stored once."
          checked={draft.isAsked}
          onChange={(isAsked) => onChange({ isAsked })}
        />
      )}
      {(isForced || draft.isAsked) && (
        <>
          <Field label="Device address" hint="Must be reachable from this server." error={errorOf('pull.url') ?? errorOf('pull')}>
            {(attributes) => (
              <Input
                {...attributes}
                className={styles.url}
                inputMode="url"
                value={draft.pullUrl}
                maxLength={500}
                placeholder={isForced ? 'http://192.168.1.30' : 'http://192.168.1.20:8080'}
                autoComplete="off"
                onChange={(event) => onChange({ pullUrl: event.target.value })}
              />
            )}
          </Field>
          <FieldPair>
            <Field label="User" error={errorOf('pull.user')}>
              {(attributes) => (
                <Input
                  {...attributes}
                  value={draft.pullUser}
                  maxLength={128}
                  autoComplete="off"
                  onChange={(event) => onChange({ pullUser: event.target.value })}
                />
              )}
            </Field>
            <Field label="Password" hint={passwordHint} error={errorOf('pull.password')}>
              {(attributes) => (
                <Input
                  {...attributes}
                  type="password"
                  value={draft.pullPassword}
                  maxLength={256}
                  autoComplete="new-password"
                  placeholder={stored?.has_password && !stored.password_lost ? '••••••••' : ''}
                  onChange={(event) => onChange({ pullPassword: event.target.value })}
                />
              )}
            </Field>
          </FieldPair>
          <Field label="Asked every" hint={`Seconds, from ${minPullEveryS} to ${maxPullEveryS}.`} error={errorOf('pull.every_s')}>
            {(attributes) => (
              <Input
                {...attributes}
                type="number"
                min={minPullEveryS}
                max={maxPullEveryS}
                value={draft.pullEveryS}
                onChange={(event) => onChange({ pullEveryS: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

function isMoved(from: string, to: string): boolean {
  return URL.canParse(to) && new URL(to).origin !== new URL(from).origin
}
