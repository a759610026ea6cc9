import { z } from 'zod'
import { alarmKindNames, deliveryStates, mutePeriods, webhookShapes } from '#domain/operations/alarms.ts'
import { id, line, savedAt, time } from './fields.ts'
import { maintenanceWindow } from './maintenance-windows.ts'
import type { Shapes } from './shapes.ts'

const alarm = z.object({
  id,
  kind: z.enum(alarmKindNames),
  /** The id of the gateway or number, the host or the job; empty where there is one of its kind. */
  subject: z.string(),
  /** Where that stands; null where it is not known. */
  place: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  /** When the problem was first seen. */
  from: time,
  /** When it was gone; null while it lasts. */
  to: time.nullable(),
  /** True if it is open in a maintenance window, and therefore not sent. */
  in_maintenance: z.boolean(),
  /** Who looks after it: the last administrator who acknowledged it, null where that account was deleted. */
  acknowledged: z.object({ by: z.string().nullable(), at: time, note: z.string().nullable(), remind_at: time.nullable() }).nullable(),
})

const maxAcknowledged = 1000
const maxReminderS = 30 * 86_400
const reminderMessage = 'A reminder comes after one minute to 30 days.'

const webhook = z.object({
  id,
  name: z.string(),
  shape: z.enum(webhookShapes),
  /** The host of its address; the rest may be a credential and is never read back. */
  host: z.string(),
  chat_id: z.string().nullable(),
  /** True if it has a routing key, API key or access token, which is never read back. */
  has_key: z.boolean(),
  template: z.string().nullable(),
  /** Which alarms it gets: null is all kinds, and all places. */
  kinds: z.array(z.enum(alarmKindNames)).nullable(),
  places: z.array(z.string()).nullable(),
  is_active: z.boolean(),
  /** True if address and secret must be set again, because SECRET has changed. */
  is_lost: z.boolean(),
  created_at: time,
  updated_at: time,
})

const key = line.max(200, 'A key has up to 200 characters.').regex(/^[\x21-\x7e]*$/, 'A key has no blanks.')

const webhookFields = {
  name: line.min(1, 'Give it a name.').max(80, 'A name may have up to 80 characters.'),
  url: line.min(1, 'Enter the address.').max(2000, 'The address is too long.'),
  shape: z.enum(webhookShapes),
  /** For Telegram: the chat that is written to. */
  chat_id: line.max(64, 'A chat id has up to 64 characters.').nullable(),
  /** For PagerDuty: the integration key of a service. Left out or empty it stays. */
  routing_key: key,
  /** For Opsgenie: the key of an API integration; for ntfy an access token, where it needs one. Left out or empty it stays. */
  api_key: key,
  /** For a template: the body, JSON with {{title}}, {{text}} and {{url}} in its strings. */
  template: z.string().max(4000, 'A template may have up to 4,000 characters.').nullable(),
  kinds: z.array(z.enum(alarmKindNames)).max(alarmKindNames.length).nullable(),
  places: z.array(line.min(1, 'A place has a name.').max(80, 'A place has up to 80 characters.')).max(50, 'At most 50 places.').nullable(),
}

export const alarmsApi = {
  'alarms.get': {
    out: z.object({
      /** The newest first, at most 200, and of every kind its newest. */
      open: z.array(alarm),
      open_total: z.number(),
      /** Of the open ones, those in no maintenance window. */
      unplanned_total: z.number(),
      /** All open alarms by kind and place, since when the first of each is open. Where there are many places, the smaller ones are counted together, with null. */
      groups: z.array(z.object({ kind: z.enum(alarmKindNames), place: z.string().nullable(), count: z.number(), since: time })),
      /** How many gateways or numbers there are, for the kinds that are about a share of them. */
      totals: z.record(z.string(), z.number()),
      /** `kind` is null where all alarms at a place are muted. */
      mutes: z.array(
        z.object({
          kind: z.enum(alarmKindNames).nullable(),
          subject: z.string(),
          place: z.string().nullable(),
          title: z.string(),
          until: time.nullable(),
        }),
      ),
      /** Planned work that is not over, the next first. */
      maintenance_windows: z.array(maintenanceWindow),
      wants_email: z.boolean(),
      /** How many administrators are e-mailed. */
      emailed: z.number(),
      mail: z.enum(['up', 'down', 'printed']),
      evaluated_at: time.nullable(),
      webhooks: z.array(webhook),
      /** The last deliveries to webhooks, newest first. */
      deliveries: z.array(
        z.object({
          id,
          webhook: z.string(),
          state: z.enum(deliveryStates),
          title: z.string(),
          attempts: z.number(),
          error: z.string().nullable(),
          created_at: time,
          finished_at: time.nullable(),
          /** When it is tried again. */
          next_at: time.nullable(),
        }),
      ),
    }),
  },
  'alarms.history': {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(32).optional(),
      /** Those about one gateway, or about one number: the open ones too. */
      gateway_id: id.optional(),
      number_id: id.optional(),
    }),
    out: z.object({ alarms: z.array(alarm), next: z.string().nullable() }),
  },
  'alarms.mute': {
    /** Without a subject, all alarms of the kind; with a place those there, without a kind all of them. */
    body: z
      .object({
        kind: z.enum(alarmKindNames).optional(),
        subject: line.max(255).default(''),
        place: line.min(1, 'Enter the place.').max(80, 'A place has up to 80 characters.').optional(),
        for: z.enum(mutePeriods),
      })
      .refine(({ kind, place }) => kind !== undefined || place !== undefined, { path: ['kind'], message: 'Choose a kind or a place.' }),
    status: 204,
  },
  'alarms.acknowledge': {
    body: z
      .object({
        ids: z.array(id).min(1, 'Name at least one alarm.').max(maxAcknowledged, `At most ${maxAcknowledged} alarms at once.`).optional(),
        /** In place of ids, however many they are: the open alarms of a kind, up to the newest that the administrator has seen. */
        kind: z.enum(alarmKindNames).optional(),
        up_to: id.optional(),
        note: line.max(500, 'A note has up to 500 characters.').nullable().optional(),
        /** When everybody who is notified is reminded of those that are still open. */
        remind_after_s: z.number().int(reminderMessage).min(60, reminderMessage).max(maxReminderS, reminderMessage).nullable().optional(),
      })
      .refine(({ ids, kind, up_to: upTo }) => (ids === undefined) === (kind !== undefined && upTo !== undefined), {
        path: ['ids'],
        message: 'Name the alarms by their ids, or by their kind and the newest of them.',
      }),
    status: 204,
  },
  'alarms.email': { body: z.object({ wants_email: z.boolean() }), status: 204 },
  'webhooks.create': {
    body: z
      .object(webhookFields)
      .partial()
      .extend({ name: webhookFields.name, url: webhookFields.url, shape: webhookFields.shape.default('json') }),
    /** The signing secret is shown once. */
    out: webhook.extend({ secret: z.string() }),
    status: 201,
  },
  'webhooks.change': {
    params: z.object({ id }),
    body: z.object({ ...webhookFields, is_active: z.boolean(), updated_at: savedAt }).partial(),
    out: webhook,
  },
  'webhooks.newSecret': { params: z.object({ id }), out: z.object({ secret: z.string() }) },
  'webhooks.test': { params: z.object({ id }), out: z.object({ success: z.boolean(), error: z.string().nullable() }) },
  'webhooks.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
