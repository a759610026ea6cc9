import { isIPv4 } from 'node:net'

/** True if a host name, as `URL` has it, can mean no other machine than this: localhost (RFC 6761), 127.0.0.0/8 or ::1. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}
