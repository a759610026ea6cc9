import type { Duplex } from 'node:stream'

/** The phase of connecting to a message centre: TCP (the name is looked up first), then TLS, then the bind. */
export type Phase = 'connect' | 'tls' | 'bind'

/** Follows a connection to its bind. A stream that is no socket is there at once. */
export function followPhase(stream: Duplex, tls: boolean): () => Phase {
  const connected = tls ? 'tls' : 'bind'
  let phase: Phase = 'connecting' in stream && stream.connecting === true ? 'connect' : connected
  stream.once('connect', () => (phase = connected))
  stream.once('secureConnect', () => (phase = 'bind'))
  return () => phase
}
