import type { Audience } from './access.ts'

/** Where an endpoint of the API is and who may call it: leaving the audience out does not compile. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  allow: Audience
  /** A DELETE says in its address what is meant, unless that may be too much for one. */
  input?: 'body'
}
