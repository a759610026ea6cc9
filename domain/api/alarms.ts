import { z } from 'zod'
import { alarmKindNames, deliveryStates, mutePeriods, webhookShapes } from '../operations/alarms.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const alarm = z.object({
  id,
  kind: z.enum(alarmKindNames),
  /** The id of the gateway or number, the host or the job; empty where there is one of its kind. */
  subject: z.string(),
  title: z.string(),
  detail: z.string(),
  /** When the problem was first seen. */
  from: time,
  /** When it was gone; null while it lasts. */
  to: time.nullable(),
})

const webhook = z.object({
  id,
  name: z.string(),
  shape: z.enum(webhookShapes),
  /** The host of its address; the rest may be a credential and is never read back. */
  host: z.string(),
  chat_id: z.string().nullable(),
  is_active: z.boolean(),
  /** Whether address and secret must be set again, because SECRET has changed. */
  is_lost: z.boolean(),
  created_at: time,
  updated_at: time,
})

const webhookFields = {
  name: line.min(1, 'Give it a name.').max(80, 'A name may have up to 80 characters.'),
  url: line.min(1, 'Enter the address.').max(2000, 'The address is too long.'),
  shape: z.enum(webhookShapes),
  /** For Telegram: the chat that is written to. */
  chat_id: line.max(64, 'A chat id has up to 64 characters.').nullable(),
}

export const alarmsApi = {
  'alarms.get': {
    out: z.object({
      /** The newest first, at most 200. */
      open: z.array(alarm),
      open_total: z.number(),
      mutes: z.array(z.object({ kind: z.enum(alarmKindNames), subject: z.string(), title: z.string(), until: time.nullable() })),
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
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50), before: z.string().max(32).optional() }),
    out: z.object({ alarms: z.array(alarm), next: z.string().nullable() }),
  },
  'alarms.mute': {
    /** Without a subject, all alarms of the kind. */
    body: z.object({ kind: z.enum(alarmKindNames), subject: line.max(255).default(''), for: z.enum(mutePeriods) }),
    status: 204,
  },
  'alarms.email': { body: z.object({ wants_email: z.boolean() }), status: 204 },
  'webhooks.create': {
    body: z.object({ ...webhookFields, shape: webhookFields.shape.default('json'), chat_id: webhookFields.chat_id.optional() }),
    /** The signing secret is shown once. */
    out: webhook.extend({ secret: z.string() }),
    status: 201,
  },
  'webhooks.change': {
    params: z.object({ id }),
    body: z.object({ ...webhookFields, is_active: z.boolean() }).partial(),
    out: webhook,
  },
  'webhooks.newSecret': { params: z.object({ id }), out: z.object({ secret: z.string() }) },
  'webhooks.test': { params: z.object({ id }), out: z.object({ success: z.boolean(), error: z.string().nullable() }) },
  'webhooks.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
