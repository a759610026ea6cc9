import { z } from 'zod'
import { incidentStates, maxIncidentText, maxIncidentTitle } from '#domain/site/incident.ts'
import { id, line, savedAt, time, zonedTime } from './fields.ts'
import type { Shapes } from './shapes.ts'

const state = z.enum(incidentStates)

const title = line.min(1, 'Name what is wrong.').max(maxIncidentTitle, `A title may have up to ${maxIncidentTitle} characters.`)

const text = line.max(maxIncidentText, `A text may have up to ${maxIncidentText.toLocaleString('en-GB')} characters.`)

/** As everybody sees it. Titles and texts are plain: nothing in them is interpreted. */
export const incident = z.object({
  id,
  title: z.string(),
  state,
  /** Of planned maintenance, when it is to start. */
  started_at: time,
  /** When it was resolved. */
  ended_at: time.nullable(),
  /** The newest first. */
  updates: z.array(z.object({ at: time, text: z.string() })),
})

const storedIncident = incident.extend({ updated_at: time })

export const incidentsApi = {
  'incidents.list': { out: z.object({ incidents: z.array(storedIncident) }) },
  'incidents.create': {
    body: z.object({
      title,
      state: state.default('investigating'),
      /** The first update; empty for none. */
      text: text.default(''),
      started_at: zonedTime.optional(),
    }),
    out: storedIncident,
    status: 201,
  },
  'incidents.change': {
    params: z.object({ id }),
    body: z.object({
      title: title.optional(),
      state: state.optional(),
      started_at: zonedTime.optional(),
      updated_at: savedAt.optional(),
    }),
    out: storedIncident,
  },
  'incidents.addUpdate': {
    params: z.object({ id }),
    body: z.object({ text: text.min(1, 'Say what is new.'), state: state.optional() }),
    out: storedIncident,
    status: 201,
  },
  'incidents.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
