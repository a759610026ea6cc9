import { passkeyChallengeMs } from './passkey.ts'
import { deviceLifetimeMs, sessionLifetimeMs } from './retention.ts'

/** Every cookie there is, with how long it serves in seconds. The browser sends all but the first to some calls only. */
export const cookies = {
  /** Lives as long as the access token in it: see `accessLifetimeMs`. */
  access: { name: 'cb_access', path: '/' },
  refresh: { name: 'cb_refresh', path: '/api/auth', seconds: sessionLifetimeMs / 1000 },
  challenge: { name: 'cb_challenge', path: '/api/auth', seconds: 15 * 60 },
  /** Stays when somebody signs out: it is there for the next time. */
  device: { name: 'cb_device', path: '/api/auth', seconds: deviceLifetimeMs / 1000 },
  /** While a browser asks its owner for a passkey. */
  passkey: { name: 'cb_passkey', path: '/api', seconds: passkeyChallengeMs / 1000 },
} as const

/** What the browser keeps for itself and never sends. */
export const storageKeys = {
  theme: 'theme',
  consent: 'cookie-consent',
  lastActivity: 'last-activity',
  /** And the id of the person. */
  readMessages: 'read-messages-',
  /** Kept by the router, in session storage. */
  scroll: 'react-router-scroll-positions',
  /** And the id of the post, or `new`: only while an administrator writes one, and only in that tab. */
  unsavedPost: 'unsaved-post-',
} as const
