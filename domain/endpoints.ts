import type { Audience } from './access.ts'

/**
 * Every endpoint of the API on one screen: where it is and who may call it. What goes in and comes out stands in api.ts;
 * this table is apart from it because the browser needs the paths and not the schemas.
 */
export const endpoints = {
  'auth.requestCode': { method: 'POST', path: '/api/auth/request-otp', allow: 'anyone' },
  'auth.verifyCode': { method: 'POST', path: '/api/auth/verify-otp', allow: 'anyone' },
  'auth.passkeyOptions': { method: 'POST', path: '/api/auth/passkey/options', allow: 'anyone' },
  'auth.passkeyVerify': { method: 'POST', path: '/api/auth/passkey', allow: 'anyone' },
  'auth.session': { method: 'GET', path: '/api/auth/session', allow: 'anyone' },
  'auth.refresh': { method: 'POST', path: '/api/auth/refresh', allow: 'anyone' },
  'auth.signOut': { method: 'POST', path: '/api/auth/sign-out', allow: 'anyone' },
  'auth.isAdmin': { method: 'POST', path: '/api/rpc/is_current_user_admin', allow: 'anyone' },
  'auth.debug': { method: 'GET', path: '/api/auth/debug', allow: 'anyone' },

  'account.read': { method: 'GET', path: '/api/account', allow: 'signed-in' },
  'account.change': { method: 'PATCH', path: '/api/account', allow: 'signed-in' },
  'account.delete': { method: 'DELETE', path: '/api/account', allow: 'signed-in', input: 'body' },
  'account.export': { method: 'GET', path: '/api/account/export', allow: 'signed-in' },
  'account.endSession': { method: 'DELETE', path: '/api/account/sessions/:id', allow: 'signed-in' },
  'account.endOtherSessions': { method: 'DELETE', path: '/api/account/sessions', allow: 'signed-in' },
  'passkeys.list': { method: 'GET', path: '/api/account/passkeys', allow: 'signed-in' },
  'passkeys.addOptions': { method: 'POST', path: '/api/account/passkeys/options', allow: 'signed-in' },
  'passkeys.add': { method: 'POST', path: '/api/account/passkeys', allow: 'signed-in' },
  'passkeys.confirmOptions': { method: 'POST', path: '/api/account/passkeys/confirm/options', allow: 'signed-in' },
  'passkeys.confirm': { method: 'POST', path: '/api/account/passkeys/confirm', allow: 'signed-in' },
  'passkeys.remove': { method: 'DELETE', path: '/api/account/passkeys/:id', allow: 'signed-in' },

  'numbers.list': { method: 'GET', path: '/api/numbers', allow: 'signed-in' },
  'messages.list': { method: 'GET', path: '/api/numbers/:id/messages', allow: 'signed-in' },
  'messages.preview': { method: 'GET', path: '/api/preview', allow: 'anyone' },
  'messages.markRead': { method: 'PATCH', path: '/api/messages/:id', allow: 'signed-in' },
  'messages.delete': { method: 'DELETE', path: '/api/messages/:id', allow: 'admin' },
  'gateways.sync': { method: 'POST', path: '/api/functions/periodic-webhook-sync', allow: 'anyone' },

  'posts.list': { method: 'GET', path: '/api/posts', allow: 'anyone' },
  'posts.read': { method: 'GET', path: '/api/posts/:slug', allow: 'anyone' },
  'posts.view': { method: 'POST', path: '/api/posts/:slug/views', allow: 'anyone' },
  'posts.listAll': { method: 'GET', path: '/api/admin/posts', allow: 'admin' },
  'posts.create': { method: 'POST', path: '/api/admin/posts', allow: 'admin' },
  'posts.preview': { method: 'POST', path: '/api/admin/posts/preview', allow: 'admin' },
  'posts.open': { method: 'GET', path: '/api/admin/posts/:id', allow: 'admin' },
  'posts.change': { method: 'PATCH', path: '/api/admin/posts/:id', allow: 'admin' },
  'posts.delete': { method: 'DELETE', path: '/api/admin/posts/:id', allow: 'admin' },

  'status.read': { method: 'GET', path: '/api/status', allow: 'anyone' },

  'gateways.list': { method: 'GET', path: '/api/admin/gateways', allow: 'admin' },
  'gateways.create': { method: 'POST', path: '/api/admin/gateways', allow: 'admin' },
  'gateways.change': { method: 'PATCH', path: '/api/admin/gateways/:id', allow: 'admin' },
  'gateways.delete': { method: 'DELETE', path: '/api/admin/gateways/:id', allow: 'admin' },
  'gateways.refresh': { method: 'POST', path: '/api/admin/gateways/:id/refresh', allow: 'admin' },
  'gateways.newToken': { method: 'POST', path: '/api/admin/gateways/:id/token', allow: 'admin' },
  'gateways.log': { method: 'GET', path: '/api/admin/gateways/:id/log', allow: 'admin' },
  'held.list': { method: 'GET', path: '/api/admin/held', allow: 'admin' },
  'held.assign': { method: 'POST', path: '/api/admin/held/assign', allow: 'admin' },
  'held.drop': { method: 'DELETE', path: '/api/admin/held', allow: 'admin', input: 'body' },
  'settings.read': { method: 'GET', path: '/api/admin/settings', allow: 'admin' },
  'settings.save': { method: 'PUT', path: '/api/admin/settings', allow: 'admin' },
  'users.list': { method: 'GET', path: '/api/admin/users', allow: 'admin' },
  'users.change': { method: 'PATCH', path: '/api/admin/users/:id', allow: 'admin' },
  'users.delete': { method: 'DELETE', path: '/api/admin/users/:id', allow: 'admin' },
  'users.export': { method: 'GET', path: '/api/admin/users/:id/export', allow: 'admin' },
  'analytics.read': { method: 'GET', path: '/api/admin/analytics', allow: 'admin' },
  'activity.list': { method: 'GET', path: '/api/admin/activity', allow: 'admin' },
  'activity.export': { method: 'GET', path: '/api/admin/activity.csv', allow: 'admin' },
  'email.read': { method: 'GET', path: '/api/admin/email', allow: 'admin' },
  'email.test': { method: 'POST', path: '/api/admin/email/test', allow: 'admin' },
  'upkeep.clean': { method: 'POST', path: '/api/admin/cleanup', allow: 'admin' },
  'upkeep.test': { method: 'POST', path: '/api/admin/database/test', allow: 'admin' },
  'upkeep.database': { method: 'GET', path: '/api/admin/database', allow: 'admin' },
  'overview.read': { method: 'GET', path: '/api/admin/overview', allow: 'admin' },
  'numbers.listAll': { method: 'GET', path: '/api/admin/numbers', allow: 'admin' },
  'numbers.add': { method: 'POST', path: '/api/admin/numbers', allow: 'admin' },
  'numbers.change': { method: 'PATCH', path: '/api/admin/numbers/:id', allow: 'admin' },
  'numbers.delete': { method: 'DELETE', path: '/api/admin/numbers', allow: 'admin' },
} as const satisfies Record<string, Endpoint>

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  allow: Audience
  /** A DELETE says in its address what is meant, unless that may be too much for one. */
  input?: 'body'
}
export type EndpointName = keyof typeof endpoints
