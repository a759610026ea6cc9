import { z } from 'zod'
import { maxPlaceLength, maxTagLength } from '#domain/gateways/place.ts'
import { maxWindowNote } from '#domain/operations/maintenance-window.ts'
import { id, line, time, zonedTime } from './fields.ts'
import type { Shapes } from './shapes.ts'

/** Planned work on a gateway, at a place or on the gateways with a tag: one of the three is set. */
export const maintenanceWindow = z.object({
  id,
  gateway: z.object({ id, name: z.string() }).nullable(),
  place: z.string().nullable(),
  tag: z.string().nullable(),
  /** Empty for none. */
  note: z.string(),
  starts_at: time,
  ends_at: time,
})

export const maintenanceWindowsApi = {
  'maintenanceWindows.create': {
    body: z
      .object({
        gateway_id: id.optional(),
        place: line.min(1, 'Enter the place.').max(maxPlaceLength, `A place has up to ${maxPlaceLength} characters.`).optional(),
        tag: line.min(1, 'Enter the tag.').max(maxTagLength, `A tag has up to ${maxTagLength} characters.`).optional(),
        note: line.max(maxWindowNote, `A note may have up to ${maxWindowNote} characters.`).default(''),
        /** Left out it starts now. */
        starts_at: zonedTime.optional(),
        ends_at: zonedTime,
      })
      .refine(({ gateway_id: gateway, place, tag }) => [gateway, place, tag].filter((one) => one !== undefined).length === 1, {
        path: ['place'],
        message: 'Choose a place, a tag or a gateway, and only one of them.',
      }),
    out: maintenanceWindow,
    status: 201,
  },
  'maintenanceWindows.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
