import { z } from 'zod'
import { gatewayKinds, gatewayStates, maxTextsPerMinute, numberListings } from '../gateway.ts'
import { maxPullEveryS, minPullEveryS } from '../pull.ts'
import { linkStates, smppAlphabets, smppBinds, smppLimits } from '../smpp.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

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
})

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

export const gatewaysApi = {
  'gateways.sync': { out: z.object({ success: z.boolean(), error: z.string().optional(), status: z.number() }) },
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
          /** As in the log and in `X-Request-Id`; null where no request delivered it. */
          request_id: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} as const satisfies Shapes
