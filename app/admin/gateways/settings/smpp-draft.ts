import type { Input } from '#domain/api/api.ts'
import { smppDefaults, smppPorts, type SmppAlphabet, type SmppBind } from '#domain/gateways/smpp.ts'
import type { Gateway } from '../gateway.ts'

/** The settings of an SMPP link as form fields, by their names in the API. */
export type SmppDraft = {
  'smpp.host': string
  'smpp.port': string
  'smpp.tls': boolean
  'smpp.system_id': string
  /** A new password; empty keeps the current one. */
  'smpp.password': string
  'smpp.system_type': string
  'smpp.bind': SmppBind
  'smpp.default_alphabet': SmppAlphabet
  'smpp.window': string
  'smpp.enquire_link_s': string
}

export function toSmppDraft(gateway: Gateway | null): SmppDraft {
  const link = { ...smppDefaults, host: '', port: smppPorts.tls, system_id: '', ...gateway?.smpp }
  return {
    'smpp.host': link.host,
    'smpp.port': String(link.port),
    'smpp.tls': link.tls,
    'smpp.system_id': link.system_id,
    'smpp.password': '',
    'smpp.system_type': link.system_type,
    'smpp.bind': link.bind,
    'smpp.default_alphabet': link.default_alphabet,
    'smpp.window': String(link.window),
    'smpp.enquire_link_s': String(link.enquire_link_s),
  }
}

/** For the API. A number that is none is sent as such, so that the server says which field it is. */
export function toSmppFields(draft: SmppDraft): NonNullable<Input<'gateways.create'>['smpp']> {
  return {
    host: draft['smpp.host'].trim(),
    port: Number.parseFloat(draft['smpp.port']),
    tls: draft['smpp.tls'],
    system_id: draft['smpp.system_id'],
    // Left out, the stored one stays; where there is none the server says that it is needed.
    ...(draft['smpp.password'] === '' ? ({} as { password: string }) : { password: draft['smpp.password'] }),
    system_type: draft['smpp.system_type'],
    bind: draft['smpp.bind'],
    default_alphabet: draft['smpp.default_alphabet'],
    window: Number.parseFloat(draft['smpp.window']),
    enquire_link_s: Number.parseFloat(draft['smpp.enquire_link_s']),
  }
}
