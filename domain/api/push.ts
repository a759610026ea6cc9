import { z } from 'zod'
import { maxEndpointLength } from '#domain/users/push.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const endpoint = z.string().min(1).max(maxEndpointLength)
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, 'This has to be base64url.')
    .max(Math.ceil((bytes * 4) / 3) + 2)

/** A PushSubscription as browsers serialise it (https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson). */
const subscription = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})

export const pushApi = {
  /** The key that a browser subscribes with, in base64url: an uncompressed point on P-256. */
  'push.key': { out: z.object({ public_key: z.string() }) },
  'push.watch': { body: z.object({ number_id: id, subscription }), out: z.object({ until: time }) },
  'push.endWatch': { body: z.object({ endpoint }), status: 204 },
} as const satisfies Shapes
