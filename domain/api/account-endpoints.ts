import type { Endpoint } from './endpoint.ts'

/** The endpoints of a user's own account: those of the account page, and the favourites, which the inbox shows as well. */
export const accountEndpoints = {
  'account.get': { method: 'GET', path: '/api/account', allow: 'signed-in' },
  'account.change': { method: 'PATCH', path: '/api/account', allow: 'signed-in' },
  'account.changePreferences': { method: 'PATCH', path: '/api/account/preferences', allow: 'signed-in' },
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
  'favourites.list': { method: 'GET', path: '/api/account/favourites', allow: 'signed-in' },
  'favourites.add': { method: 'PUT', path: '/api/account/favourites/:number_id', allow: 'signed-in' },
  'favourites.remove': { method: 'DELETE', path: '/api/account/favourites/:number_id', allow: 'signed-in' },
} as const satisfies Record<string, Endpoint>
