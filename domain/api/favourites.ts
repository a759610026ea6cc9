import { z } from 'zod'
import { id } from './fields.ts'
import type { Shapes } from './shapes.ts'

export const favouritesApi = {
  /** The ids of the listed numbers that the user marked, the oldest mark first. */
  'favourites.list': { out: z.object({ favourites: z.array(id) }) },
  'favourites.add': { params: z.object({ number_id: id }), status: 204 },
  'favourites.remove': { params: z.object({ number_id: id }), status: 204 },
} as const satisfies Shapes
