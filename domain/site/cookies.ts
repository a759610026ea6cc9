import { passkeyChallengeMs } from '#domain/users/passkey.ts'
import { deviceLifetimeMs, sessionLifetimeMs } from '#domain/operations/retention.ts'

/** Every cookie that the site sets, with its lifetime in seconds. `path` limits some of them to a few endpoints. */
export const cookies = {
  /** Lives as long as the access token in it: see `accessLifetimeMs`. */
  access: { name: 'cb_access', path: '/' },
  refresh: { name: 'cb_refresh', path: '/api/auth', seconds: sessionLifetimeMs / 1000 },
  /** Sent to the link of the e-mail too, which is a page. */
  challenge: { name: 'cb_challenge', path: '/', seconds: 15 * 60 },
  /** Survives signing out, so that the device is recognised at the next sign-in. */
  device: { name: 'cb_device', path: '/api/auth', seconds: deviceLifetimeMs / 1000 },
  /** Set while the browser asks for a passkey. */
  passkey: { name: 'cb_passkey', path: '/api', seconds: passkeyChallengeMs / 1000 },
  /** The language that was chosen by hand, or that the address of the first page named. */
  language: { name: 'cb_language', path: '/', seconds: 365 * 24 * 60 * 60 },
} as const

/** Keys of local storage and session storage. The browser never sends these values. */
export const storageKeys = {
  theme: 'theme',
  consent: 'cookie-consent',
  lastActivity: 'last-activity',
  /** Followed by the id of the user. */
  readMessages: 'read-messages-',
  /** While the texts of a number are pushed to this browser. */
  watch: 'watch',
  /** Set once the notice about public numbers has been read. */
  publicNotice: 'public-notice',
  /** `off` where the keys of the inbox are switched off. */
  shortcuts: 'inbox-shortcuts',
  /** The open number and the texts that it had, for a reload. In session storage. */
  opening: 'open-number',
  /** The address of a page whose files could not be fetched, until the page before it has said so. In session storage. */
  notOpened: 'page-not-opened',
  /** Written by the router, in session storage. */
  scroll: 'react-router-scroll-positions',
  /** Followed by the name of a list of the admin area. */
  adminViews: 'admin-views-',
  /** Followed by the id of the post, or `new`. In session storage, while an administrator has unsaved changes in that tab. */
  unsavedPost: 'unsaved-post-',
} as const
