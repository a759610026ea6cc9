import { z } from 'zod'
import { iccidPattern, maxNoteLength, maxPortLength, maxPorts, parseIccid } from '#domain/gateways/sim.ts'
import { date, id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const port = line.min(1, 'A SIM needs a port.').max(maxPortLength, `A port has at most ${maxPortLength} characters.`)

/** A SIM as it is listed. */
const sim = z.object({
  port: z.string(),
  iccid: z.string().nullable(),
  /** `+447…`, or null: texts of this port are held. */
  number: z.string().nullable(),
  network: z.string().nullable(),
  signal: z.number().nullable(),
  /** When its gateway last reported it; null where an administrator has entered it. */
  seen_at: time.nullable(),
  /** A date. */
  prepaid_until: z.string().nullable(),
  /** A date, as an administrator has entered it. */
  last_top_up: z.string().nullable(),
  /** The date on which its network takes the number back unless it is used: `prepaid_until`, or else the last top-up and the days of its network. Null where neither is known. */
  lapses_on: z.string().nullable(),
  /** When the number last got a text. */
  last_text_at: time.nullable(),
  note: z.string().nullable(),
})

export type Sim = z.infer<typeof sim>

const listed = z.object({ sims: z.array(sim) })

/** Fields that are left out stay as they are; null removes them. */
const given = z.object({
  port,
  /** In any usual notation. */
  number: line.max(32).nullable().optional(),
  iccid: line
    .max(64)
    .transform((text) => parseIccid(text) ?? text)
    .refine((text) => iccidPattern.test(text), 'An ICCID has 10 to 24 digits; most have 19 or 20.')
    .nullable()
    .optional(),
  network: line.max(64).nullable().optional(),
  prepaid_until: date.nullable().optional(),
  last_top_up: date.nullable().optional(),
  note: line.max(maxNoteLength).nullable().optional(),
})

export const simsApi = {
  'sims.list': { params: z.object({ id }), out: listed },
  /** Ports that are not named stay as they are; one line that is not valid refuses all of them. */
  'sims.change': {
    params: z.object({ id }),
    body: z.object({
      sims: z
        .array(given)
        .min(1, 'Name at least one port.')
        .max(maxPorts, `At most ${maxPorts.toLocaleString('en-GB')} ports.`),
    }),
    out: listed,
  },
  'sims.delete': { params: z.object({ id }), query: z.object({ port }), status: 204 },
} as const satisfies Shapes
