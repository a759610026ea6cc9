import type { Endpoint } from './endpoint.ts'

/** The endpoints that every page may call. The script of each page holds this table and no other part of the API. */
export const openEndpoints = {
  'auth.requestCode': { method: 'POST', path: '/api/auth/request-otp', allow: 'anyone' },
  'auth.verifyCode': { method: 'POST', path: '/api/auth/verify-otp', allow: 'anyone' },
  'auth.passkeyOptions': { method: 'POST', path: '/api/auth/passkey/options', allow: 'anyone' },
  'auth.passkeyVerify': { method: 'POST', path: '/api/auth/passkey', allow: 'anyone' },
  'auth.session': { method: 'GET', path: '/api/auth/session', allow: 'anyone' },
  'auth.refresh': { method: 'POST', path: '/api/auth/refresh', allow: 'anyone' },
  'auth.signOut': { method: 'POST', path: '/api/auth/sign-out', allow: 'anyone' },
  'auth.isAdmin': { method: 'POST', path: '/api/rpc/is_current_user_admin', allow: 'anyone' },
  'auth.debug': { method: 'GET', path: '/api/auth/debug', allow: 'anyone' },

  'numbers.list': { method: 'GET', path: '/api/numbers', allow: 'signed-in' },
  'numbers.outlook': { method: 'GET', path: '/api/numbers/:id/outlook', allow: 'signed-in' },
  'messages.list': { method: 'GET', path: '/api/numbers/:id/messages', allow: 'signed-in' },
  'messages.preview': { method: 'GET', path: '/api/preview', allow: 'anyone' },
  'messages.search': { method: 'GET', path: '/api/search', allow: 'signed-in' },
  'messages.markRead': { method: 'PATCH', path: '/api/messages/:id', allow: 'signed-in' },
  'messages.report': { method: 'POST', path: '/api/messages/:id/report', allow: 'signed-in' },
  'messages.delete': { method: 'DELETE', path: '/api/messages/:id', allow: 'admin' },
  'services.get': { method: 'GET', path: '/api/preview/services/:slug', allow: 'anyone' },
  'numbers.preview': { method: 'GET', path: '/api/preview/numbers/:number', allow: 'anyone' },
  'gateways.sync': { method: 'POST', path: '/api/functions/periodic-webhook-sync', allow: 'anyone' },

  'posts.list': { method: 'GET', path: '/api/posts', allow: 'anyone' },
  'posts.get': { method: 'GET', path: '/api/posts/:slug', allow: 'anyone' },
  'posts.view': { method: 'POST', path: '/api/posts/:slug/views', allow: 'anyone' },

  'status.get': { method: 'GET', path: '/api/status', allow: 'anyone' },
} as const satisfies Record<string, Endpoint>
