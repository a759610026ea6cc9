import { z } from 'zod'
import { decisions, hiders, reportReasons, reportViews } from '#domain/messages/report.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const maxDecided = 200

export const reportsApi = {
  /** Hides a text for the reporter, and for everybody where enough users have reported it. Idempotent. */
  'messages.report': { params: z.object({ id }), body: z.object({ reason: z.enum(reportReasons) }), status: 204 },
  'reports.list': {
    query: z.object({
      view: z.enum(reportViews).default('open'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({
      reports: z.array(
        z.object({
          message_id: id,
          phone_number_id: id,
          number: z.string(),
          sender: z.string(),
          message_content: z.string(),
          received_at: time,
          /** Null for a text that a sender rule hid, and nobody reported. */
          reported_at: time.nullable(),
          /** How many users reported it, and how many of them count towards hiding it. */
          reports: z.number(),
          counting: z.number(),
          reasons: z.object({ spam: z.number(), private: z.number(), other: z.number() }),
          /** Null while it is shown. */
          hidden_at: time.nullable(),
          hidden_by: z.enum(hiders).nullable(),
        }),
      ),
      next: z.string().nullable(),
      /** How many texts wait for a decision, and how many are hidden. */
      open: z.number(),
      hidden: z.number(),
    }),
  },
  'reports.decide': {
    body: z.object({
      message_ids: z.array(id).min(1, 'Name at least one text.').max(maxDecided, `At most ${maxDecided} texts at once.`),
      decision: z.enum(decisions),
    }),
    /** `gone`: it was deleted or has expired. */
    out: z.object({ results: z.array(z.object({ message_id: id, status: z.enum(['hidden', 'shown', 'gone']) })) }),
  },
} as const satisfies Shapes
