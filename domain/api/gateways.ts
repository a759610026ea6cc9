import { z } from 'zod'
import {
  gatewayConditions,
  gatewayKinds,
  gatewayQuestions,
  gatewaySorts,
  gatewayStates,
  maxGatewaysPerRequest,
  maxTextsPerMinute,
  numberListings,
  sortOrders,
} from '../gateways/gateway.ts'
import { maxPullEveryS, minPullEveryS } from '../gateways/pull.ts'
import { linkStates, smppAlphabets, smppBinds, smppLimits } from '../gateways/smpp.ts'
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
  last_heard_at: time.nullable(),
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

/** A gateway with what it has received lately, and what would have to go elsewhere if it were deleted. */
const listedGateway = gateway.extend({
  texts_last_hour: z.number(),
  usual_hour: z.number().nullable(),
  state_reason: z.string().nullable(),
  number_count: z.number(),
  held_count: z.number(),
})

const gatewayIds = z
  .array(id)
  .min(1, 'Name at least one gateway.')
  .max(maxGatewaysPerRequest, `At most ${maxGatewaysPerRequest.toLocaleString('en-GB')} gateways at once.`)

/** How a gateway is asked; fields that are left out stay as they are, and null removes them. */
const givenPull = z.object({
  url: line.max(500).optional(),
  user: line.max(128).nullable().optional(),
  password: z.string().max(256).nullable().optional(),
  every_s: z.int().min(minPullEveryS).max(maxPullEveryS).nullable().optional(),
})

export type GivenPull = z.infer<typeof givenPull>

const gatewayStatus = line.min(1, 'A gateway needs a status.').max(40)

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
  'gateways.list': {
    query: z.object({
      /** Part of the name, the number in any notation or the IMEI, or the id. */
      search: z.string().trim().max(200).optional(),
      state: z.enum(gatewayConditions).optional(),
      kind: z.enum(gatewayKinds).optional(),
      sort: z.enum(gatewaySorts).optional(),
      order: z.enum(sortOrders).optional(),
      limit: z.coerce.number().int().min(1).max(maxGatewaysPerRequest).optional(),
      before: z.string().max(4000).optional(),
    }),
    out: z.object({
      gateways: z.array(listedGateway),
      next: z.string().nullable(),
      total: z.number(),
    }),
  },
  'gateways.count': {
    out: z.object({
      total: z.number(),
      up: z.number(),
      silent: z.number(),
      never: z.number(),
      inactive: z.number(),
      link_down: z.number(),
      error: z.number(),
    }),
  },
  'gateways.get': { params: z.object({ id }), out: listedGateway },
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
      status: gatewayStatus.optional(),
      updated_at: z.iso.datetime().optional(),
      /** Fields that are left out stay as they are, the password among them. */
      smpp: z.object(smppFields).partial().optional(),
    }),
    out: gateway,
  },
  /** Without a successor its numbers have no gateway, and its held texts keep its name. */
  'gateways.delete': { params: z.object({ id }), query: z.object({ successor_id: id.optional() }), status: 204 },
  'gateways.replace': {
    params: z.object({ id }),
    body: z.object({
      /** An existing gateway; or else the name, and the IMEI, of a new one with the settings of the old one. */
      successor_id: id.optional(),
      name: gatewayFields.name.optional(),
      imei: gatewayFields.imei,
      /** Whether the old one is set aside and not deleted. */
      keep: z.boolean().optional(),
    }),
    /** The successor. */
    out: gateway.extend({
      /** Of a new one; shown once. */
      token: z.string().nullable(),
      moved: z.object({ numbers: z.number(), texts_held: z.number() }),
    }),
  },
  /** Has them asked, and does not wait for the answers. */
  'gateways.refreshMany': { body: z.object({ ids: gatewayIds }), out: z.object({ gateways: z.number() }) },
  'gateways.changeMany': {
    body: z.object({
      ids: gatewayIds,
      status: gatewayStatus.optional(),
      lists_numbers: gatewayFields.lists_numbers,
      texts_per_minute: gatewayFields.texts_per_minute,
    }),
    out: z.object({ gateways: z.number() }),
  },
  'gateways.deleteMany': { body: z.object({ ids: gatewayIds, successor_id: id.optional() }), status: 204 },
  /** Asks the gateway and waits a few seconds for the answer. */
  'gateways.refresh': {
    params: z.object({ id }),
    out: gateway.extend({
      check: z.object({
        asked: z.enum(gatewayQuestions),
        answered: z.boolean().nullable(),
        took_ms: z.number().nullable(),
        error: z.string().nullable(),
      }),
    }),
  },
  'gateways.newToken': { params: z.object({ id }), out: gateway.extend({ token: z.string() }) },
  'gateways.log': {
    params: z.object({ id }),
    query: z.object({
      outcome: z.enum(['stored', 'duplicate', 'held', 'refused', 'dropped']).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({
      entries: z.array(
        z.object({
          id,
          outcome: z.enum(['stored', 'duplicate', 'held', 'refused', 'dropped']),
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
