import type { GatewayLink, SmppSettings } from '#domain/api/gateways.ts'

/** How a link binds to the message centre: to receive and send, or to receive alone. Callbox sends nothing either way. */
export const smppBinds = ['transceiver', 'receiver'] as const
export type SmppBind = (typeof smppBinds)[number]

/**
 * What a message centre means by data coding 0, its "default alphabet": the GSM alphabet with one character a byte, the same with eight characters
 * in seven bytes, or Latin-1.
 */
export const smppAlphabets = ['gsm7', 'gsm7-packed', 'latin1'] as const
export type SmppAlphabet = (typeof smppAlphabets)[number]

export const smppDefaults = {
  tls: true,
  system_type: '',
  bind: 'transceiver',
  window: 100,
  default_alphabet: 'gsm7',
  enquire_link_s: 30,
} as const satisfies Partial<SmppSettings>

type Destination = Pick<SmppSettings, 'host' | 'port' | 'tls'>

/** True if a change would send the stored password somewhere else, or in the clear: then it has to be entered again. */
export function needsPasswordAgain(stored: Destination, changed: Destination): boolean {
  return changed.host !== stored.host || changed.port !== stored.port || (stored.tls && !changed.tls)
}

/** The port of SMPP, and that of SMPP over TLS. */
export const smppPorts = { plain: 2775, tls: 3550 } as const

/** The parts that settings of a link may have. Message centres hand out longer passwords than the eight characters of the specification. */
export const smppLimits = { host: 253, systemId: 15, password: 64, systemType: 12, window: 1000, enquireLink: 3600 } as const

/**
 * The state of a gateway's link. `none`: it has no link. `connecting`: it is being set up for the first time, or again after it was cut.
 * `down`: it failed and is tried again, or no node holds it.
 */
export const linkStates = ['bound', 'connecting', 'down', 'none'] as const
export type LinkState = (typeof linkStates)[number]

export const noLink: GatewayLink = { state: 'none', since: null, error: null, node: null, texts_last_minute: 0, texts_last_hour: 0 }
