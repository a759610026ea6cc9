import {
  needsPasswordAgain,
  smppAlphabets,
  smppBinds,
  smppLimits,
  smppPorts,
  type SmppAlphabet,
  type SmppBind,
} from '#domain/gateways/smpp.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FieldPair } from './field-pair.tsx'
import type { Gateway } from './gateway.ts'
import type { SmppDraft } from './smpp-draft.ts'
import * as disclosure from '../form/disclosure.module.css'
import * as styles from './smpp-fields.module.css'

type Props = {
  /** The gateway as it is stored; null for a new one. */
  base: Gateway | null
  draft: SmppDraft
  /** The error at a field of the API. */
  errorOf: (field: string) => string | undefined
  onChange: (fields: Partial<SmppDraft>) => void
}

const bindNames: Record<SmppBind, string> = { transceiver: 'Transceiver', receiver: 'Receiver' }
const alphabetNames: Record<SmppAlphabet, string> = { gsm7: 'GSM 7-bit', 'gsm7-packed': 'GSM 7-bit, packed', latin1: 'Latin-1' }
const rareFields = ['system_type', 'bind', 'default_alphabet', 'window', 'enquire_link_s']

/** How the link of an SMPP gateway is set up. The password can be set and changed, but never shown. */
export function SmppFields({ base, draft, errorOf, onChange }: Props) {
  const link = base?.smpp
  const isAgain = needsAgain(link, draft)
  const toTls = (tls: boolean) => {
    const [from, to] = tls ? [smppPorts.plain, smppPorts.tls] : [smppPorts.tls, smppPorts.plain]
    onChange({ smppTls: tls, ...(draft.smppPort === String(from) ? { smppPort: String(to) } : {}) })
  }
  return (
    <>
      <FieldPair>
        <Field label="Host" hint="Of the message centre (SMSC)." error={errorOf('smpp.host') ?? errorOf('smpp')}>
          {(attributes) => (
            <Input
              {...attributes}
              value={draft.smppHost}
              maxLength={smppLimits.host}
              placeholder="smsc.example.com"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ smppHost: event.target.value })}
            />
          )}
        </Field>
        <IntegerField label="Port" value={draft.smppPort} error={errorOf('smpp.port')} onChange={(smppPort) => onChange({ smppPort })} />
      </FieldPair>
      <FieldPair>
        <Field label="System id" error={errorOf('smpp.system_id')}>
          {(attributes) => (
            <Input
              {...attributes}
              value={draft.smppSystemId}
              maxLength={smppLimits.systemId}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ smppSystemId: event.target.value })}
            />
          )}
        </Field>
        <Field label="Password" hint={passwordHint(link, isAgain)} error={errorOf('smpp.password')}>
          {(attributes) => (
            <Input
              {...attributes}
              type="password"
              autoComplete="new-password"
              value={draft.smppPassword}
              maxLength={smppLimits.password}
              placeholder={link && !link.password_lost && !isAgain ? '••••••••' : ''}
              onChange={(event) => onChange({ smppPassword: event.target.value })}
            />
          )}
        </Field>
      </FieldPair>
      <Switch
        label="Connect over TLS"
        hint="Without it the password and every text cross the network in the clear."
        checked={draft.smppTls}
        onChange={toTls}
      />
      <details className={styles.more} open={rareFields.some((field) => errorOf(`smpp.${field}`) !== undefined) || undefined}>
        <summary className={disclosure.summary}>More about the link</summary>
        <FieldPair>
          <ChoiceField
            label="Bind as"
            error={errorOf('smpp.bind')}
            choices={smppBinds}
            names={bindNames}
            value={draft.smppBind}
            onChange={(smppBind) => onChange({ smppBind })}
          />
          <ChoiceField
            label="Default alphabet"
            hint="What data coding 0 means there."
            error={errorOf('smpp.default_alphabet')}
            choices={smppAlphabets}
            names={alphabetNames}
            value={draft.smppAlphabet}
            onChange={(smppAlphabet) => onChange({ smppAlphabet })}
          />
          <Field label="System type" hint="Mostly empty." error={errorOf('smpp.system_type')}>
            {(attributes) => (
              <Input
                {...attributes}
                value={draft.smppSystemType}
                maxLength={smppLimits.systemType}
                autoComplete="off"
                onChange={(event) => onChange({ smppSystemType: event.target.value })}
              />
            )}
          </Field>
          <IntegerField
            label="Window"
            hint="How many texts may be under way at a time."
            value={draft.smppWindow}
            error={errorOf('smpp.window')}
            onChange={(smppWindow) => onChange({ smppWindow })}
          />
          <IntegerField
            label="Seconds between enquiries"
            hint="After so much silence it is asked whether the other side is there."
            value={draft.smppEnquireLink}
            error={errorOf('smpp.enquire_link_s')}
            onChange={(smppEnquireLink) => onChange({ smppEnquireLink })}
          />
        </FieldPair>
      </details>
    </>
  )
}

function needsAgain(link: Gateway['smpp'] | undefined, { smppHost, smppPort, smppTls }: SmppDraft): boolean {
  return link ? needsPasswordAgain(link, { host: smppHost.trim(), port: Number(smppPort), tls: smppTls }) : false
}

function passwordHint(link: Gateway['smpp'] | undefined, isAgain: boolean): string {
  if (!link) return 'It is stored encrypted and never shown.'
  if (link.password_lost) return 'It can no longer be decrypted because SECRET has changed. Enter it again; the link is down until then.'
  return isAgain
    ? 'Enter it again: it goes to another host or port, or without TLS.'
    : 'A password is set and is never shown. Type a new one to replace it.'
}

type IntegerFieldProps = { label: string; hint?: string; value: string; error: string | undefined; onChange: (value: string) => void }

function IntegerField({ label, hint, value, error, onChange }: IntegerFieldProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error}>
      {(attributes) => (
        <Input
          {...attributes}
          inputMode="numeric"
          value={value}
          maxLength={6}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
