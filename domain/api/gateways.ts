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
} from '#domain/gateways/gateway.ts'
import { maxPlaceLength, maxTagLength, maxTags, tagSeparators } from '#domain/gateways/place.ts'
import { maxAlarmAfterS, maxSilentAfterS, minSilentAfterS } from '#domain/gateways/thresholds.ts'
import { maxPullEveryS, minPullEveryS } from '#domain/gateways/pull.ts'
import { linkStates, smppAlphabets, smppBinds, smppLimits } from '#domain/gateways/smpp.ts'
import { maxImportBytes } from '#domain/list-import.ts'
import { delay, historyDaysQuery, historyHour, id, line, note, savedAt, time } from './fields.ts'
import { importedLineFields, importOptions, listImport } from './list-import.ts'
import type { Shapes } from './shapes.ts'

/** A gateway's link, as administrators see it. */
const link = z.object({
  state: z.enum(linkStates),
  /** Since when the state is what it is; null where there is no link. */
  since: time.nullable(),
  /** What went wrong last; null while it is bound. */
  error: z.string().nullable(),
  /** The node of the cluster that holds it. */
  node: z.string().nullable(),
  texts_last_minute: z.number(),
  texts_last_hour: z.number(),
})

export type GatewayLink = z.infer<typeof link>

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

/** How a link to an SMSC is set up, without its password. Lengths are those of SMPP 3.4 section 5.2, without the final zero. */
const smppSettings = z.object({
  host: z.string(),
  port: z.number(),
  tls: z.boolean(),
  system_id: z.string(),
  system_type: z.string(),
  bind: z.enum(smppBinds),
  /** How many texts may wait for their response; then we stop reading until some have it. */
  window: z.number(),
  default_alphabet: z.enum(smppAlphabets),
  /** Seconds of silence after which we ask whether the other side is there. */
  enquire_link_s: z.number(),
})

export type SmppSettings = z.infer<typeof smppSettings>

/** How a gateway is polled, as an administrator sees it. */
const pull = z.object({
  /** The address of the device. */
  url: z.string(),
  user: z.string().nullable(),
  every_s: z.number(),
  /** True if a password is set; the password itself is never read back. */
  has_password: z.boolean(),
  /** True if it must be set again, because SECRET has changed since. */
  password_lost: z.boolean(),
  /** When the inbox was last read. */
  last_pulled_at: time.nullable(),
  /** Why it cannot be read at present; null while it can. */
  error: z.string().nullable(),
})

export type Pull = z.infer<typeof pull>

const gateway = z.object({
  id,
  name: z.string(),
  kind: z.enum(gatewayKinds),
  imei: z.string().nullable(),
  status: z.string(),
  state: z.enum(gatewayStates),
  current_phone_number: z.string().nullable(),
  /** Where it is: a site, a room, a rack. */
  place: z.string().nullable(),
  tags: z.array(z.string()),
  /** After how many seconds without a sign of life it is silent; null is as is usual for it. */
  silent_after_s: z.number().nullable(),
  /** How many seconds of silence anybody is told after; null is as for all gateways. */
  alarm_after_s: z.number().nullable(),
  /** Its last heartbeat, event or answer, or an administrator's Refresh. */
  last_heartbeat: time.nullable(),
  /** When a text last came in by it, to within 15 seconds. */
  last_text_at: time.nullable(),
  /** When the gateway itself was last seen, by a heartbeat, an event, a text or an answer; not changed by Refresh. */
  last_heard_at: time.nullable(),
  /** As last reported, in dBm or in the device's own steps. */
  signal: z.number().nullable(),
  /** As last reported, in percent. */
  battery: z.number().nullable(),
  created_at: time,
  /** When an administrator last changed it. */
  updated_at: time,
  lists_numbers: z.enum(numberListings),
  /** True if a signing secret is set; the secret itself is never read back. */
  has_signing_secret: z.boolean(),
  /** True if it must be set again, because SECRET has changed since; until then signed requests are refused. */
  signing_secret_lost: z.boolean(),
  /** How many texts it may deliver in a minute; null is any number. */
  texts_per_minute: z.number().nullable(),
  /** How many texts count against the limit now; null where there is none. */
  texts_counted: z.number().nullable(),
  /** How it is polled for its texts; null where it is not. */
  pull: pull.nullable(),
  link,
  /** How its link is set up, where it has one; the password is never read back, and must be set again where it is lost. */
  smpp: smppSettings.extend({ password_lost: z.boolean() }).nullable(),
})

export type Gateway = z.infer<typeof gateway>

/** A gateway as it is listed: with what it has received lately, and what would have to go elsewhere if it were deleted. */
const listedGateway = gateway.extend({
  texts_last_hour: z.number(),
  /** What is usual for this hour of the day; null while that is not known. */
  usual_hour: z.number().nullable(),
  /** Why it is silent; null where it is not. */
  state_reason: z.string().nullable(),
  /** How many numbers belong to it, listed or not. */
  number_count: z.number(),
  /** How many of its texts wait for an administrator. */
  held_count: z.number(),
})

export type ListedGateway = z.infer<typeof listedGateway>

/** What came of polling a gateway at once. */
const gatewayCheck = z.object({
  asked: z.enum(gatewayQuestions),
  /** Null where it was not polled, or where nothing is known of it yet. */
  answered: z.boolean().nullable(),
  took_ms: z.number().nullable(),
  /** Why it did not answer, or could not be polled, in words for an administrator. */
  error: z.string().nullable(),
})

export type GatewayCheck = z.infer<typeof gatewayCheck>

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

const place = line.max(maxPlaceLength, `A place may have up to ${maxPlaceLength} characters.`)

const tag = line
  .min(1, 'A tag needs at least one character.')
  .max(maxTagLength, `A tag may have up to ${maxTagLength} characters.`)
  .refine((given) => !tagSeparators.test(given), 'A tag cannot hold a comma or a semicolon.')

const tags = z
  .array(tag)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= maxTags, `A gateway may have up to ${maxTags} tags.`)

const gatewayStatus = line.min(1, 'A gateway needs a status.').max(40)

const gatewayFields = {
  name: line.min(1, 'A gateway needs a name.').max(120),
  imei: line.max(32).nullable().optional(),
  current_phone_number: line.max(64).nullable().optional(),
  kind: z.enum(gatewayKinds).optional(),
  signing_secret: z.string().min(1).max(512).nullable().optional(),
  lists_numbers: z.enum(numberListings).optional(),
  texts_per_minute: z.int().min(1).max(maxTextsPerMinute).nullable().optional(),
  pull: givenPull.nullable().optional(),
  /** Null or empty for none. */
  place: place.nullable().optional(),
  tags: tags.optional(),
  silent_after_s: z
    .int('Give whole seconds.')
    .min(minSilentAfterS, 'A gateway is silent after three minutes at least.')
    .max(maxSilentAfterS, 'A gateway is silent after seven days at most.')
    .nullable()
    .optional(),
  alarm_after_s: z
    .int('Give whole seconds.')
    .min(0, 'Give seconds from 0 on.')
    .max(maxAlarmAfterS, 'It rings after a day at most.')
    .nullable()
    .optional(),
  /** Null or empty for none. */
  note: note.nullable().optional(),
}

/** What the list of gateways can be filtered by. All conditions that are set must hold. */
const gatewaySearch = {
  /** Part of the name, the number in any notation or the IMEI, or the id. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(gatewayConditions).optional(),
  kind: z.enum(gatewayKinds).optional(),
  /** The whole name of a place, and a whole tag. */
  place: z.string().trim().max(maxPlaceLength).optional(),
  tag: z.string().trim().max(maxTagLength).optional(),
}

/** Each new token with the gateway that it is of; shown once. */
const newTokens = z.array(z.object({ name: z.string(), id, token: z.string() }))

export type NewTokens = z.infer<typeof newTokens>

/** What an import does, or did, line by line. A gateway that has a name already stays as it is: `changed` is always 0. */
const gatewayImport = z.object({
  ...listImport,
  lines: z.array(z.object({ ...importedLineFields, name: z.string() })),
  /** Of those that were added. */
  tokens: newTokens,
})
export type GatewayImport = z.infer<typeof gatewayImport>

export const gatewaysApi = {
  'gateways.sync': { out: z.object({ success: z.boolean(), error: z.string().optional(), status: z.number() }) },
  'gateways.list': {
    query: z.object({
      ...gatewaySearch,
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
  'gateways.exportList': { query: z.object(gatewaySearch), out: z.string() },
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
  'gateways.listPlaces': {
    out: z.object({
      /** Each with how many gateways are there, and how many of them are silent. */
      places: z.array(z.object({ place: z.string(), gateways: z.number(), silent: z.number() })),
      tags: z.array(z.object({ tag: z.string(), gateways: z.number() })),
    }),
  },
  'gateways.get': { params: z.object({ id }), out: listedGateway.extend({ note: z.string().nullable() }) },
  /** The hours of the last `days` days, oldest first, the hour under way included. */
  'gateways.history': { params: z.object({ id }), query: historyDaysQuery, out: z.object({ hours: z.array(historyHour) }) },
  'gateways.delay': { params: z.object({ id }), out: delay },
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
      updated_at: savedAt.optional(),
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
      /** True if the old one is set aside and not deleted. */
      keep: z.boolean().optional(),
    }),
    /** The successor. */
    out: gateway.extend({
      /** The token of a new one; shown once. */
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
      place: gatewayFields.place,
      /** Added to, and taken from, the tags that each has. */
      add_tags: gatewayFields.tags,
      remove_tags: gatewayFields.tags,
    }),
    out: z.object({ gateways: z.number() }),
  },
  'gateways.deleteMany': { body: z.object({ ids: gatewayIds, successor_id: id.optional() }), status: 204 },
  /** Asks the gateway and waits a few seconds for the answer. */
  'gateways.refresh': {
    params: z.object({ id }),
    out: gateway.extend({ check: gatewayCheck }),
  },
  'gateways.newToken': { params: z.object({ id }), out: gateway.extend({ token: z.string() }) },
  'gateways.newTokens': { body: z.object({ ids: gatewayIds }), out: z.object({ tokens: newTokens }) },
  'gateways.import': {
    body: z.object({
      /** Columns name, kind, place, tags (separated by ;), imei, current_phone_number, lists_numbers. */
      csv: z.string(),
      ...importOptions,
    }),
    out: gatewayImport,
    bodyLimit: maxImportBytes * 2,
  },
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
