import { z } from 'zod'
import { roles } from './access.ts'
import { cleanupTools } from './cleanup.ts'
import type { EndpointName } from './endpoints.ts'
import { gatewayKinds, gatewayStates, maxTextsPerMinute, numberListings } from './gateway.ts'
import { maxHeldPerRequest } from './held.ts'
import { maxNumbersPerRequest, numberStatuses, receivingStates } from './number.ts'
import { maxPasskeyNameLength } from './passkey.ts'
import { imageLimit, maxTitleLength, postStatuses } from './post.ts'
import { maxPullEveryS, minPullEveryS } from './pull.ts'
import { parseNumber } from './settings.ts'
import { publicHealths } from './status.ts'
import { linkStates, smppAlphabets, smppBinds, smppLimits } from './smpp.ts'
import { maxNameLength } from './user.ts'

/**
 * The input and output of every endpoint. `params`, `query` and `body` are passed to the use case as one flat
 * input, so their names must not clash. `status` is 200 by default; a 204 has no `out`.
 */
type Shapes = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  out?: z.ZodType
  status?: 200 | 201 | 204
  /** Bytes of the body, where it may be larger than others. */
  bodyLimit?: number
}

/** Ids are opaque to clients. An impossible id is not malformed but not found. */
const id = z.string().min(1).max(64)
const time = z.string()
/** A stored line of text: the database cannot store U+0000. */
const line = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')

const message = z.object({
  id,
  phone_number_id: id,
  sender: z.string(),
  message_content: z.string(),
  received_at: time,
  message_type: z.string(),
  is_read: z.boolean(),
  is_incomplete: z.boolean(),
  code: z.string().nullable(),
  expires_at: time,
})

const phoneNumber = z.object({
  id,
  number: z.string(),
  status: z.enum(numberStatuses),
  gateway_id: id.nullable(),
  created_at: time,
  message_count: z.number(),
  last_message_at: time.nullable(),
  /** `silent`: its gateway is offline. `unknown`: its gateway was never heard, or there is none. */
  receiving: z.enum(receivingStates),
})

/** A number as administrators see it, listed or not. */
const managedNumber = phoneNumber.extend({ is_test: z.boolean(), gateway_name: z.string().nullable() })

const givenNumberFields = {
  number: z.string().trim(),
  gateway_id: id.nullable().optional(),
  status: z.enum(numberStatuses).optional(),
  is_test: z.boolean().optional(),
}

/** One entry of a list of numbers to add. */
export const givenNumberEntry = z.object(givenNumberFields)

/** The outcome for each number of a list, in order. */
export type AddedNumbers = { results: Array<{ number: string; status: 'created' | 'exists' | 'invalid'; id?: string; reason?: string }> }

const link = z.object({
  state: z.enum(linkStates),
  since: time.nullable(),
  error: z.string().nullable(),
  node: z.string().nullable(),
  texts_last_minute: z.number(),
  texts_last_hour: z.number(),
})

/** What goes into the C-octet strings of SMPP: printable ASCII. */
const ascii = z.string().regex(/^[\x20-\x7e]*$/, 'Use letters, digits and signs of ASCII only.')

const whole = (limit: number) =>
  z
    .number()
    .int('Give a whole number.')
    .min(1, 'At least 1.')
    .max(limit, `At most ${limit.toLocaleString('en-GB')}.`)

const smppFields = {
  host: z
    .string()
    .trim()
    .min(1, 'The link needs a host.')
    .max(smppLimits.host)
    .regex(/^[\w.:-]*$/, 'Give the name or address of a host, without a port.'),
  port: whole(65_535),
  tls: z.boolean().optional(),
  system_id: ascii.min(1, 'The link needs a system_id.').max(smppLimits.systemId),
  password: ascii.max(smppLimits.password),
  system_type: ascii.max(smppLimits.systemType).optional(),
  bind: z.enum(smppBinds).optional(),
  window: whole(smppLimits.window).optional(),
  default_alphabet: z.enum(smppAlphabets).optional(),
  enquire_link_s: whole(smppLimits.enquireLink).optional(),
}

const gateway = z.object({
  id,
  name: z.string(),
  kind: z.enum(gatewayKinds),
  imei: z.string().nullable(),
  status: z.string(),
  state: z.enum(gatewayStates),
  current_phone_number: z.string().nullable(),
  last_heartbeat: time.nullable(),
  last_text_at: time.nullable(),
  signal: z.number().nullable(),
  battery: z.number().nullable(),
  created_at: time,
  updated_at: time,
  lists_numbers: z.enum(numberListings),
  has_signing_secret: z.boolean(),
  signing_secret_lost: z.boolean(),
  link,
  smpp: z
    .object({
      host: z.string(),
      port: z.number(),
      tls: z.boolean(),
      system_id: z.string(),
      system_type: z.string(),
      bind: z.enum(smppBinds),
      window: z.number(),
      default_alphabet: z.enum(smppAlphabets),
      enquire_link_s: z.number(),
      password_lost: z.boolean(),
    })
    .nullable(),
  texts_per_minute: z.number().nullable(),
  texts_counted: z.number().nullable(),
  pull: z
    .object({
      url: z.string(),
      user: z.string().nullable(),
      every_s: z.number(),
      has_password: z.boolean(),
      password_lost: z.boolean(),
      last_pulled_at: time.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
})

/** Of entries of the ingest log. */
const heldIds = z
  .array(id)
  .min(1, 'Name at least one text.')
  .max(maxHeldPerRequest, `At most ${maxHeldPerRequest.toLocaleString('en-GB')} texts at once.`)

const numberFilter = { id: id.optional(), gateway_id: id.optional(), number: z.string().max(64).optional() }

/** How a gateway is asked; fields that are left out stay as they are, and null removes them. */
const givenPull = z.object({
  url: line.max(500).optional(),
  user: line.max(128).nullable().optional(),
  password: z.string().max(256).nullable().optional(),
  every_s: z.int().min(minPullEveryS).max(maxPullEveryS).nullable().optional(),
})
export type GivenPull = z.infer<typeof givenPull>

const gatewayFields = {
  name: line.min(1, 'A gateway needs a name.').max(120),
  imei: line.max(32).nullable().optional(),
  current_phone_number: line.max(32).nullable().optional(),
  kind: z.enum(gatewayKinds).optional(),
  signing_secret: z.string().min(1).max(512).nullable().optional(),
  lists_numbers: z.enum(numberListings).optional(),
  texts_per_minute: z.int().min(1).max(maxTextsPerMinute).nullable().optional(),
  pull: givenPull.nullable().optional(),
}

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

/** A post without its content, for lists. `featured_image` is a path on this site. */
const listedPost = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featured_image: z.string().nullable(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  status: z.enum(postStatuses),
  published_at: time.nullable(),
  created_at: time,
  updated_at: time,
  view_count: z.number(),
})

const post = listedPost.extend({
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  author_id: z.string().nullable(),
})

const neighbour = z.object({ title: z.string(), slug: z.string() }).nullable()

const postFields = {
  title: line.max(maxTitleLength, `A title may have up to ${maxTitleLength} characters.`).optional(),
  slug: line.max(1000).optional(),
  excerpt: line.max(1000, 'An excerpt may have up to 1,000 characters.').optional(),
  content: z
    .string()
    .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')
    .optional(),
  /** A data URL, the address an image already has here, or null for none. */
  featured_image: z.string().nullable().optional(),
  featured: z.boolean().optional(),
  tags: z
    .array(line.max(40, 'A tag may have up to 40 characters.'))
    .max(20, 'A post may have up to 20 tags.')
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .optional(),
  status: z.enum(postStatuses).optional(),
  meta_title: line.max(maxTitleLength, `A meta title may have up to ${maxTitleLength} characters.`).optional(),
  meta_description: line.max(500, 'A meta description may have up to 500 characters.').optional(),
}

/** Room for an image that is too large, so that it can be refused with its own message. Base64 has four bytes for three. */
const postBodyLimit = 3 * imageLimit

const settings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  maintenance_mode: z.boolean(),
  allow_registration: z.boolean(),
  max_sessions_per_user: z.number(),
  session_duration: z.number(),
  /** When they were last saved; null when they never were. */
  updated_at: time.nullable(),
})

/** A numeric setting from a client: non-numeric text becomes the default, as in stored settings. */
const givenNumber = (key: 'max_sessions_per_user' | 'session_duration', range: z.ZodNumber) =>
  z
    .union([z.number(), z.string().transform((text) => parseNumber(key, text))], 'Give a number.')
    .pipe(range)
    .optional()

const givenSettings = z.object({
  site_name: line
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.')
    .min(1, 'The site needs a name.')
    .max(60, 'A name may have up to 60 characters.')
    .optional(),
  site_description: line.min(1, 'The site needs a description.').max(200, 'A description may have up to 200 characters.').optional(),
  maintenance_mode: z.boolean('This is on or off: true or false.').optional(),
  allow_registration: z.boolean('This is on or off: true or false.').optional(),
  max_sessions_per_user: givenNumber(
    'max_sessions_per_user',
    z.number().int('Give a whole number.').min(1, 'At least 1 session.').max(100, 'At most 100 sessions.'),
  ),
  session_duration: givenNumber(
    'session_duration',
    z.number().int('Give whole minutes.').min(1, 'At least 1 minute.').max(1440, 'At most 1,440 minutes, which is a day.'),
  ),
  /** That of the settings which were edited: if somebody has saved since, the change is refused. */
  updated_at: time.nullable().optional(),
})

const user = z.object({
  id,
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(roles),
  created_at: time,
  last_login: time.nullable(),
  is_active: z.boolean(),
  /** Is in ADMIN_EMAILS, and becomes an administrator again at the next sign-in. */
  is_named_admin: z.boolean(),
})

/** The data of the account page. */
const account = z.object({
  profile: z.object({ id, email: z.string(), full_name: z.string().nullable(), role: z.enum(roles), created_at: time }),
  /** The newest first; those that have ended are left out. */
  sessions: z.array(z.object({ id, created_at: time, last_used_at: time, user_agent: z.string().nullable(), is_current: z.boolean() })),
})

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether its provider has a copy, so that it survives the loss of a device. */
  is_synced: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
})

/** Options and responses of @simplewebauthn/browser; the server side of that library checks them. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })
const credential = {
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
}
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().max(128).nullish(),
  }),
})

/** All stored data about a user, by table: see server/account/collect-personal-data.ts. */
const personalData = z.record(z.string(), z.unknown())

const action = z.object({ id, action: z.string(), resource: z.string(), metadata: z.record(z.string(), z.unknown()), created_at: time })

const activityFilter = {
  action: z.string().max(100).optional(),
  /** Part of the actor's e-mail address. */
  who: z.string().trim().max(200).optional(),
  /** UTC days, "2026-11-21"; both are in it. */
  from: z.iso.date('Give a day such as 2026-11-21.').optional(),
  to: z.iso.date('Give a day such as 2026-11-21.').optional(),
}

export const api = {
  'auth.requestCode': {
    body: z.object({ email: typed, userType: userType.default('user') }),
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

  'account.get': { out: account },
  'account.change': {
    body: z.object({
      full_name: line
        .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.')
        .max(maxNameLength, `A name may have up to ${maxNameLength} characters.`)
        .nullable(),
    }),
    out: account,
  },
  /** `email` is the address of the account, typed as a confirmation. */
  'account.delete': { body: z.object({ email: z.string().max(320).default('') }), status: 204 },
  'account.export': { out: personalData },
  'account.endSession': { params: z.object({ id }), status: 204 },
  'account.endOtherSessions': { status: 204 },
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

  'numbers.list': { out: z.object({ numbers: z.array(phoneNumber) }) },
  'messages.list': {
    params: z.object({ id }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50), before: z.string().max(200).optional() }),
    out: z.object({ messages: z.array(message), next: z.string().nullable() }),
  },
  'messages.preview': {
    out: z.object({ numbers: z.array(phoneNumber.extend({ messages: z.array(message) })) }),
  },
  'messages.markRead': { params: z.object({ id }), body: z.object({ is_read: z.literal(true) }), out: message },
  'messages.delete': { params: z.object({ id }), status: 204 },
  'gateways.sync': { out: z.object({ success: z.boolean(), error: z.string().optional(), status: z.number() }) },

  'posts.list': { out: z.object({ posts: z.array(listedPost) }) },
  'posts.get': {
    params: z.object({ slug: z.string().max(500) }),
    out: post.omit({ author_id: true }).extend({
      html: z.string(),
      /** For search engines. */
      description: z.string(),
      minutes_to_read: z.number(),
      newer: neighbour,
      older: neighbour,
    }),
  },
  'posts.view': { params: z.object({ slug: z.string().max(500) }), status: 204 },
  'posts.listAll': { out: z.object({ posts: z.array(listedPost) }) },
  'posts.create': {
    body: z.object({
      ...postFields,
      id: z
        .string()
        .regex(/^[\w-]{1,64}$/, 'An id is up to 64 letters, digits, hyphens and underscores.')
        .optional(),
    }),
    out: post,
    status: 201,
    bodyLimit: postBodyLimit,
  },
  'posts.preview': {
    body: z.object({ content: z.string() }),
    out: z.object({ html: z.string() }),
    bodyLimit: postBodyLimit,
  },
  'posts.open': { params: z.object({ id }), out: post },
  'posts.change': {
    params: z.object({ id }),
    /** `updated_at` is that of the edited post: if somebody has saved it since, the change is refused. */
    body: z.object({ ...postFields, updated_at: z.iso.datetime().optional() }),
    out: post,
    bodyLimit: postBodyLimit,
  },
  'posts.delete': { params: z.object({ id }), status: 204 },

  'status.get': {
    out: z.object({
      parts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** `degraded`: partly not working. `idle`: checked, and not in use. `unknown`: not checked in the last minutes. */
          health: z.enum(publicHealths),
          checked_at: time.nullable(),
          /** Per cent of the measurements of these days that found it up; null where there are none. */
          uptime: z.number().nullable(),
          target: z.number().nullable(),
          days: z.array(z.object({ day: z.string(), up: z.number(), down: z.number() })),
        }),
      ),
      measured_since: time.nullable(),
    }),
  },

  'gateways.list': { out: z.object({ gateways: z.array(gateway) }) },
  'gateways.create': {
    body: z.object({ ...gatewayFields, smpp: z.object(smppFields).optional() }),
    out: gateway.extend({ token: z.string() }),
    status: 201,
  },
  'gateways.change': {
    params: z.object({ id }),
    body: z.object({
      ...gatewayFields,
      name: gatewayFields.name.optional(),
      status: line.min(1, 'A gateway needs a status.').max(40).optional(),
      updated_at: z.iso.datetime().optional(),
      /** Fields that are left out stay as they are, the password among them. */
      smpp: z.object(smppFields).partial().optional(),
    }),
    out: gateway,
  },
  'gateways.delete': { params: z.object({ id }), status: 204 },
  'gateways.refresh': { params: z.object({ id }), out: gateway },
  'gateways.newToken': { params: z.object({ id }), out: gateway.extend({ token: z.string() }) },
  'gateways.log': {
    params: z.object({ id }),
    query: z.object({
      outcome: z.enum(['stored', 'duplicate', 'held', 'refused']).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({
      entries: z.array(
        z.object({
          id,
          outcome: z.enum(['stored', 'duplicate', 'held', 'refused']),
          reason: z.string().nullable(),
          format: z.string().nullable(),
          external_id: z.string().nullable(),
          recipient: z.string().nullable(),
          sender: z.string().nullable(),
          message_content: z.string().nullable(),
          received_at: time,
          message_id: id.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'held.list': {
    query: z.object({
      gateway_id: id.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({
      held: z.array(
        z.object({
          id,
          /** Null once the gateway was deleted; the name stays. Both null where it was deleted before names were kept. */
          gateway_id: id.nullable(),
          gateway_name: z.string().nullable(),
          recipient: z.string().nullable(),
          sender: z.string(),
          text: z.string(),
          reason: z.string(),
          received_at: time,
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
    }),
  },
  'held.assign': {
    /** One number for all of them, or each to the number it names, listed first where it is not. */
    body: z.object({ ids: heldIds, number_id: id.optional(), list_number: z.literal(true).optional() }),
    out: z.object({
      results: z.array(z.object({ id, status: z.enum(['stored', 'failed']), message_id: id.optional(), reason: z.string().optional() })),
    }),
  },
  'held.delete': { body: z.object({ ids: heldIds }), status: 204 },
  'settings.get': { out: settings },
  'settings.save': { body: givenSettings, out: settings },
  'users.list': {
    query: z.object({
      search: z.string().trim().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(100).optional(),
    }),
    out: z.object({ users: z.array(user), next: z.string().nullable(), total: z.number() }),
  },
  'users.change': {
    params: z.object({ id }),
    body: z.object({ role: z.enum(roles).optional(), is_active: z.boolean().optional() }),
    out: user,
  },
  'users.delete': { params: z.object({ id }), status: 204 },
  'users.export': { params: z.object({ id }), out: personalData },
  'analytics.get': {
    out: z.object({
      total_users: z.number(),
      total_messages: z.number(),
      phone_numbers: z.number(),
      active_sessions: z.number(),
      todays_messages: z.number(),
      admin_actions: z.number(),
      todays_users: z.number(),
      recent_activity: z.array(action),
      /** Of the last 48 hours that have begun, the oldest first. */
      texts_per_hour: z.array(z.object({ hour: time, count: z.number() })),
      /** Since midnight UTC. */
      by_gateway: z.array(z.object({ name: z.string(), count: z.number() })),
      /** Of the newest texts, `sampled` of them; `timed` of these say when they were sent. */
      by_sender: z.array(z.object({ sender: z.string(), count: z.number() })),
      sampled: z.number(),
      timed: z.number(),
      delay_median_ms: z.number().nullable(),
      delay_p95_ms: z.number().nullable(),
      /** How many were on the way how long, in the steps of delay.ts. */
      delays: z.array(z.number()),
      /** The last measurement, and the parts that are down. */
      health: z.enum(['up', 'down', 'unknown']),
      down: z.array(z.string()),
    }),
  },
  'activity.list': {
    query: z.object({
      ...activityFilter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(32).optional(),
    }),
    /** `kinds` are the actions in the log, to filter by. */
    out: z.object({ actions: z.array(action), next: z.string().nullable(), kinds: z.array(z.string()) }),
  },
  'activity.export': { query: z.object(activityFilter), out: z.string() },
  'email.get': {
    query: z.object({
      status: z.enum(['sent', 'failed']).optional(),
      /** Whether the mail server is checked too, which may take a while. */
      check: z.enum(['yes', 'no']).default('yes'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(32).optional(),
    }),
    out: z.object({
      /** Null where there is no mail server and e-mails are printed to the log. */
      transport: z
        .object({
          host: z.string(),
          port: z.number(),
          /** From the first byte (smtps://). */
          is_encrypted: z.boolean(),
          /** Whether e-mails are sent over TLS or not at all. */
          requires_tls: z.boolean(),
          signs_in: z.boolean(),
        })
        .nullable(),
      from: z.string(),
      health: z.enum(['up', 'down', 'unknown']),
      /** The last error of the mail server. */
      fault: z.string().nullable(),
      deliveries: z.array(
        z.object({
          id,
          recipient: z.string(),
          kind: z.string(),
          status: z.enum(['sent', 'failed']),
          error: z.string().nullable(),
          attempts: z.number(),
          created_at: time,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'email.test': { body: z.object({ to: z.string() }), out: z.object({ success: z.literal(true), printed: z.boolean() }) },
  'upkeep.clean': {
    body: z.object({
      tool: z.enum(cleanupTools),
      /** For texts and logs: how old. */
      older_than_hours: z
        .number('Give whole hours.')
        .int('Give whole hours.')
        .min(0, 'Hours cannot be negative.')
        .max(24 * 365, 'At most a year.')
        .optional(),
      /** For numbers: which. Every one that is given must fit. */
      ...numberFilter,
      /** Only counts what would go. */
      dry_run: z.boolean(),
    }),
    /** `messages` are deleted with numbers. Without `done` there is more, and the client calls again. */
    out: z.object({ count: z.number(), messages: z.number(), done: z.boolean() }),
  },
  'upkeep.test': { out: z.object({ checks: z.array(z.object({ name: z.string(), ms: z.number() })) }) },
  'upkeep.database': {
    out: z.object({
      kind: z.enum(['pglite', 'postgres']),
      version: z.string(),
      bytes: z.number(),
      connection_ms: z.number(),
      tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
      runs: z.array(
        z.object({
          name: z.string(),
          started_at: time,
          finished_at: time.nullable(),
          result: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
  },
  'overview.get': {
    out: z.object({
      /** Texts in each of the last 60 minutes, the oldest first; the last is the minute under way. */
      texts_per_minute: z.array(z.number()),
      last_text_at: time.nullable(),
      gateways_up: z.number(),
      gateways_down: z.number(),
      /** Names of gateways whose signing secret must be set again. */
      gateways_with_lost_secret: z.array(z.string()),
      /** Texts that wait for an administrator. */
      texts_held: z.number(),
      mail: z.enum(['up', 'down', 'unknown']),
      /** There is no mail server: sign-in codes are printed to the log. */
      mail_is_printed: z.boolean(),
      /** The response time of the database, in milliseconds. */
      database_ms: z.number(),
      retention_ran_at: time.nullable(),
      jobs: z.array(
        z.object({
          name: z.string(),
          started_at: time,
          finished_at: time.nullable(),
          result: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
  },
  'numbers.listAll': {
    query: z.object({
      /** Part of the number, in any notation, or of its gateway's name. */
      search: z.string().trim().max(200).optional(),
      /** `none`: those without a gateway. */
      gateway_id: id.optional(),
      status: z.enum(numberStatuses).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({ numbers: z.array(managedNumber), next: z.string().nullable(), total: z.number() }),
  },
  'numbers.add': {
    /** One number, or a list of them with a result for each. */
    body: z.object({
      ...givenNumberFields,
      number: givenNumberFields.number.optional(),
      numbers: z.array(z.unknown()).min(1).max(maxNumbersPerRequest).optional(),
    }),
    /** For one number; a list gets a 200 and `AddedNumbers`. */
    out: managedNumber,
    status: 201,
  },
  'numbers.change': {
    params: z.object({ id }),
    body: z.object({
      status: givenNumberFields.status,
      gateway_id: givenNumberFields.gateway_id,
      is_test: givenNumberFields.is_test,
    }),
    out: managedNumber,
  },
  'numbers.delete': {
    query: z.object(numberFilter),
    out: z.object({ deleted: z.number() }),
  },
} as const satisfies Record<EndpointName, Shapes>

export type Api = typeof api

type InferOr<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback
type InferInOr<T, Fallback> = T extends z.ZodType ? z.input<T> : Fallback
type Part<N extends EndpointName, K extends keyof Shapes> = Api[N] extends Record<K, infer T> ? T : undefined

/** What a use case is handed: params, query and body, checked and flat. */
export type Input<N extends EndpointName> = InferOr<Part<N, 'params'>, unknown> &
  InferOr<Part<N, 'query'>, unknown> &
  InferOr<Part<N, 'body'>, unknown>

/** What a client sends: defaults may be left out. */
export type RequestOf<N extends EndpointName> = InferInOr<Part<N, 'params'>, unknown> &
  InferInOr<Part<N, 'query'>, unknown> &
  InferInOr<Part<N, 'body'>, unknown>

export type Output<N extends EndpointName> = InferOr<Part<N, 'out'>, void>
