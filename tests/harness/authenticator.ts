import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

export type Authenticator = {
  /** Creates a passkey, as navigator.credentials.create does, for the page at `origin`. */
  create(options: Record<string, unknown>, origin: string): object
  /** Signs with it, as navigator.credentials.get does. */
  get(options: Record<string, unknown>, origin: string): object
  /** The flags and counter of its responses; a test may change them. */
  says: { counter: number; isVerified: boolean; userHandle: string | null }
}

/** A security key with one credential, in software (WebAuthn Level 3, sections 6.1 and 6.5): ES256, no attestation. It is not secure. */
export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const says: Authenticator['says'] = { counter: 1, isVerified: true, userHandle: null }

  const dataFor = (rpId: string, attested: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (says.isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(says.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }

  return {
    says,
    create(options, origin) {
      const { challenge, rp, user } = options as CreationOptions
      says.userHandle = user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const authData = dataFor(rp.id, attested)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    get(options, origin) {
      const { challenge, rpId } = options as RequestOptions
      says.counter++
      const client = clientData('webauthn.get', challenge, origin)
      const authData = dataFor(rpId)
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
          ...(says.userHandle === null ? {} : { userHandle: says.userHandle }),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

// The part of CBOR (RFC 8949) that is needed here.
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}, RFC 9053 section 7.1.1. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point(x), Buffer.from([0x22]), point(y)])
}
