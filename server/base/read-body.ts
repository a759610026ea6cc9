import type { IncomingMessage } from 'node:http'
import { maxRequestBytes } from '#domain/gateways/gateway.ts'
import { Refusal } from '#domain/errors.ts'

/** Enough for five hundred long texts. */
export const bodyLimit = maxRequestBytes

/** The raw bytes of a request. @throws Refusal too_large beyond `maxBytes`, malformed when the connection ended early */
export function readBody(request: IncomingMessage, maxBytes: number = bodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > maxBytes) return reject(new Refusal('too_large'))
    const parts: Buffer[] = []
    let length = 0
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length > maxBytes) reject(new Refusal('too_large'))
      else parts.push(part)
    })
    request.on('end', () => resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)))
    // The connection ended before the body did, which is an error of the sender.
    const breakOff = () => reject(new Refusal('malformed', { message: 'The request was cut off.' }))
    request.on('error', breakOff)
    request.on('close', () => {
      if (!request.complete) breakOff()
    })
  })
}
