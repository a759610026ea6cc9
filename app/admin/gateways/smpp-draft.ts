import type { Input } from '#domain/api/api.ts'
import { smppDefaults, smppPorts, type SmppAlphabet, type SmppBind } from '#domain/gateways/smpp.ts'
import type { Gateway } from './gateway.ts'

/** The settings of an SMPP link as form fields. */
export type SmppDraft = {
  smppHost: string
  smppPort: string
  smppTls: boolean
  smppSystemId: string
  /** A new password; empty keeps the current one. */
  smppPassword: string
  smppSystemType: string
  smppBind: SmppBind
  smppAlphabet: SmppAlphabet
  smppWindow: string
  smppEnquireLink: string
}

export function toSmppDraft(gateway: Gateway | null): SmppDraft {
  const link = { ...smppDefaults, host: '', port: smppPorts.tls, system_id: '', ...gateway?.smpp }
  return {
    smppHost: link.host,
    smppPort: String(link.port),
    smppTls: link.tls,
    smppSystemId: link.system_id,
    smppPassword: '',
    smppSystemType: link.system_type,
    smppBind: link.bind,
    smppAlphabet: link.default_alphabet,
    smppWindow: String(link.window),
    smppEnquireLink: String(link.enquire_link_s),
  }
}

/** For the API. A number that is none is sent as such, so that the server says which field it is. */
export function toSmppFields(draft: SmppDraft): NonNullable<Input<'gateways.create'>['smpp']> {
  return {
    host: draft.smppHost.trim(),
    port: Number.parseFloat(draft.smppPort),
    tls: draft.smppTls,
    system_id: draft.smppSystemId,
    // Left out, the stored one stays; where there is none the server says that it is needed.
    ...(draft.smppPassword === '' ? ({} as { password: string }) : { password: draft.smppPassword }),
    system_type: draft.smppSystemType,
    bind: draft.smppBind,
    default_alphabet: draft.smppAlphabet,
    window: Number.parseFloat(draft.smppWindow),
    enquire_link_s: Number.parseFloat(draft.smppEnquireLink),
  }
}
