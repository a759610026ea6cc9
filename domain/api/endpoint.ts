import type { Audience } from '../users/access.ts'

/** The method, path and audience of an endpoint of the API. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  allow: Audience
  /** The input of a DELETE is in its URL; `body` where it may be too long for one. */
  input?: 'body'
}
