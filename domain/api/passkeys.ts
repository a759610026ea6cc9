import { z } from 'zod'
import { maxPasskeyNameLength } from '#domain/users/passkey.ts'
import { assertion, credential, passkeyOptions } from './auth.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const passkey = z.object({
  id,
  name: z.string(),
  /** True if its provider has a copy, so that it survives the loss of a device. */
  is_synced: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
})

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

export const passkeysApi = {
  'passkeys.list': {
    out: z.object({
      passkeys: z.array(passkey),
      /** The administrator has no rights in this session until a passkey is used in it. */
      is_needed: z.boolean(),
      may_add: z.boolean(),
    }),
  },
  'passkeys.addOptions': { out: passkeyOptions },
  'passkeys.add': {
    body: z.object({
      name: line
        .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.')
        .max(maxPasskeyNameLength, `A name may have up to ${maxPasskeyNameLength} characters.`)
        .default(''),
      response: registration,
    }),
    out: passkey,
    status: 201,
  },
  'passkeys.confirmOptions': { out: passkeyOptions },
  'passkeys.confirm': { body: z.object({ response: assertion }), status: 204 },
  'passkeys.remove': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
