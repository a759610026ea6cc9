import type { z } from 'zod'
import type { EndpointName } from './endpoints.ts'

/**
 * The input and output of an endpoint. `params`, `query` and `body` are passed to the use case as one flat
 * input, so their names must not clash. `status` is 200 by default; a 204 has no `out`.
 */
export type Shape = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  out?: z.ZodType
  status?: 200 | 201 | 204
  /** Bytes of the body, where it may be larger than others. */
  bodyLimit?: number
}

/** The shapes of one noun's endpoints. */
export type Shapes = Partial<Record<EndpointName, Shape>>
