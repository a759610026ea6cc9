import { z } from 'zod'
import { id, line } from './fields.ts'
import type { Shapes } from './shapes.ts'

const session = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_at: z.number(),
  expires_in: z.number(),
  user: z.object({ id, email: z.string(), user_metadata: z.object({ full_name: z.string().nullable() }) }),
})

/** A field of the sign-in pages: where it is missing or not text, the use case refuses it like an empty one. */
const typed: z.ZodType<string, string> = z.string().catch('')

const userType = z.enum(['user', 'admin'])

const signedIn = z.object({ success: z.literal(true), user: session.shape.user, session })

/** Options and responses of @simplewebauthn/browser; the server side of that library checks them. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

export const credential = {
  // In base64url.
  id: z
    .string()
    .max(2048)
    .regex(/^[\w-]+$/),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
}

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().max(128).nullish(),
  }),
})

export const authApi = {
  'auth.requestCode': {
    body: z.object({
      email: typed,
      userType: userType.default('user'),
      /** The query of the sign-in page: the link in the e-mail returns to it. */
      page_query: line.max(600).catch('').default(''),
    }),
    out: z.object({ success: z.literal(true) }),
  },
  'auth.verifyCode': {
    body: z.object({ email: typed, otp: typed, userType: userType.default('user') }),
    out: signedIn,
  },
  'auth.passkeyOptions': { out: passkeyOptions },
  'auth.passkeyVerify': { body: z.object({ response: assertion, userType: userType.default('user') }), out: signedIn },
  'auth.session': { out: z.object({ session: session.nullable(), is_admin: z.boolean() }) },
  'auth.refresh': { body: z.object({ refresh_token: z.string().optional() }), out: signedIn },
  'auth.signOut': { status: 204 },
  'auth.isAdmin': { out: z.boolean() },
  'auth.debug': { out: z.record(z.string(), z.unknown()) },
} as const satisfies Shapes
