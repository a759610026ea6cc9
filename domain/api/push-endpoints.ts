import type { Endpoint } from './endpoint.ts'

/** The endpoints of Web Push, for pages that offer notifications. */
export const pushEndpoints = {
  'push.key': { method: 'GET', path: '/api/push/key', allow: 'signed-in' },
  'push.watch': { method: 'PUT', path: '/api/push/watch', allow: 'signed-in' },
  'push.endWatch': { method: 'DELETE', path: '/api/push/watch', allow: 'signed-in', input: 'body' },
} as const satisfies Record<string, Endpoint>
