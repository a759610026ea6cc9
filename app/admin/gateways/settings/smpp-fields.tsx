import { useContext } from 'react'
import { needsPasswordAgain, smppLimits, smppPorts, type SmppAlphabet, type SmppBind } from '#domain/gateways/smpp.ts'
import * as disclosure from '../../list/disclosure.module.css'
import { FormContext } from '../../form/form-context.ts'
import { SelectField } from '../../form/select-field.tsx'
import { SwitchField } from '../../form/switch-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { FieldPair } from './field-pair.tsx'
import type { Gateway } from '../gateway.ts'
import type { SmppDraft } from './smpp-draft.ts'
import * as styles from './smpp-fields.module.css'

type Props = {
  /** As it is stored; absent for a new one. */
  link: Gateway['smpp'] | undefined
  draft: SmppDraft
  onChange: (fields: Partial<SmppDraft>) => void
}

const bindNames: Record<SmppBind, string> = { transceiver: 'Transceiver', receiver: 'Receiver' }
const alphabetNames: Record<SmppAlphabet, string> = { gsm7: 'GSM 7-bit', 'gsm7-packed': 'GSM 7-bit, packed', latin1: 'Latin-1' }
const integer = { inputMode: 'numeric', maxLength: 6 } as const

/** How the link of an SMPP gateway is set up. The password can be set and changed, but never shown. */
export function SmppFields({ link, draft, onChange }: Props) {
  const isAgain = needsAgain(link, draft)
  const toTls = (tls: boolean) => {
    const [from, to] = tls ? [smppPorts.plain, smppPorts.tls] : [smppPorts.tls, smppPorts.plain]
    onChange({ 'smpp.tls': tls, ...(draft['smpp.port'] === String(from) ? { 'smpp.port': String(to) } : {}) })
  }
  return (
    <>
      <FieldPair>
        <TextField
          name="smpp.host"
          label="Host"
          hint="Of the message centre (SMSC)."
          maxLength={smppLimits.host}
          placeholder="smsc.example.com"
          spellCheck={false}
        />
        <TextField name="smpp.port" label="Port" {...integer} />
      </FieldPair>
      <FieldPair>
        <TextField name="smpp.system_id" label="System id" maxLength={smppLimits.systemId} spellCheck={false} />
        <TextField
          name="smpp.password"
          label="Password"
          hint={passwordHint(link, isAgain)}
          type="password"
          autoComplete="new-password"
          maxLength={smppLimits.password}
          placeholder={link && !link.password_lost && !isAgain ? '••••••••' : ''}
        />
      </FieldPair>
      <SwitchField
        name="smpp.tls"
        label="Connect over TLS"
        hint="Without it the password and every text cross the network in the clear."
        onChange={toTls}
      />
      <RareFields />
    </>
  )
}

const rareFields = ['system_type', 'bind', 'default_alphabet', 'window', 'enquire_link_s']

/** What is mostly right as it is. */
function RareFields() {
  const { errors } = useContext(FormContext)
  return (
    <details className={styles.more} open={rareFields.some((field) => errors[`smpp.${field}`] !== undefined) || undefined}>
      <summary className={disclosure.summary}>More about the link</summary>
      <FieldPair>
        <SelectField name="smpp.bind" label="Bind as" choices={bindNames} />
        <SelectField name="smpp.default_alphabet" label="Default alphabet" hint="What data coding 0 means there." choices={alphabetNames} />
        <TextField name="smpp.system_type" label="System type" hint="Mostly empty." maxLength={smppLimits.systemType} />
        <TextField name="smpp.window" label="Window" hint="How many texts may be under way at a time." {...integer} />
        <TextField
          name="smpp.enquire_link_s"
          label="Seconds between enquiries"
          hint="After so much silence it is asked whether the other side is there."
          {...integer}
        />
      </FieldPair>
    </details>
  )
}

function needsAgain(link: Gateway['smpp'] | undefined, draft: SmppDraft): boolean {
  return link
    ? needsPasswordAgain(link, { host: draft['smpp.host'].trim(), port: Number(draft['smpp.port']), tls: draft['smpp.tls'] })
    : false
}

function passwordHint(link: Gateway['smpp'] | undefined, isAgain: boolean): string {
  if (!link) return 'It is stored encrypted and never shown.'
  if (link.password_lost) return 'It can no longer be decrypted because SECRET has changed. Enter it again; the link is down until then.'
  return isAgain
    ? 'Enter it again: it goes to another host or port, or without TLS.'
    : 'A password is set and is never shown. Type a new one to replace it.'
}
