import { imageHint } from '#domain/site/post.ts'

/** Every expected error: its code, HTTP status and message for people in one place, so that none can lack one. */
export const refusals = {
  malformed: { status: 400, message: 'That request is not in the right form.' },
  address_invalid: {
    status: 400,
    message: 'This address is not valid. Check it for mistakes.',
  },
  field_invalid: { status: 400, message: 'That value is not valid.' },
  email_missing: { status: 400, message: 'Please enter your email address' },
  email_invalid: { status: 400, message: 'That does not look like an e-mail address.' },
  code_incomplete: { status: 400, message: 'Please enter the complete 6-digit verification code' },
  code_invalid: { status: 400, message: 'Invalid verification code' },
  filter_missing: { status: 400, message: 'Name an id, a gateway_id or a number. Deleting every number at once is refused.' },
  number_not_uk_mobile: { status: 400, message: 'Only UK mobile numbers can be listed: +447 and nine digits.' },
  address_differs: { status: 400, message: 'That is not the e-mail address of this account.' },
  link_elsewhere: {
    status: 403,
    message: 'This link works only in the browser where you asked for it. Open it there, or type the six digits of the e-mail there.',
  },
  link_ended: { status: 400, message: 'This link is no longer valid. Ask for a new code.' },
  passkey_invalid: { status: 400, message: 'That passkey was not accepted. Try again.' },
  passkeys_need_name: { status: 400, message: 'Passkeys do not work at an IP address. Open this site by its domain name.' },
  not_signed_in: { status: 401, message: 'Sign in first.' },
  session_ended: { status: 401, message: 'Your session has ended. Sign in again.' },
  refresh_reused: { status: 401, message: 'This session was used in two places, so it was ended. Sign in again.' },
  token_wrong: { status: 401, message: 'The gateway token or signature is missing or wrong.' },
  signature_unreadable: {
    status: 401,
    message:
      'The signature cannot be checked: the signing secret of this gateway cannot be decrypted, because SECRET has changed. Set the signing secret again.',
  },
  not_allowed: { status: 403, message: 'Only an administrator can do that.' },
  not_admin: { status: 403, message: 'This address does not have admin access. Sign in with User Access instead.' },
  super_admin_protected: { status: 403, message: 'Only a super admin can do that to a super admin.' },
  passkey_needed: { status: 403, message: 'Administrators need a passkey here. Use yours, or add your first one, on your account page.' },
  recent_sign_in_needed: {
    status: 403,
    message: 'Passkeys can be added and removed within 10 minutes of signing in. Sign in again first.',
  },
  registration_closed: { status: 403, message: 'New accounts cannot be created at the moment.' },
  account_inactive: {
    status: 403,
    message: 'This account is blocked, so you cannot sign in with it. Contact us if you think that is a mistake.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  gateway_unknown: { status: 404, message: 'There is no gateway with this id.' },
  format_unknown: { status: 404, message: 'There is no ingest format with this name.' },
  service_not_found: { status: 404, message: 'No texts of this service are known.' },
  number_not_found: { status: 404, message: 'This number is no longer listed.' },
  message_not_found: { status: 404, message: 'This message has been deleted.' },
  post_not_found: { status: 404, message: 'This post has been deleted.' },
  held_not_found: { status: 404, message: 'This held text is no longer in the log.' },
  user_not_found: { status: 404, message: 'This user has been deleted.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  sender_rule_not_found: { status: 404, message: 'This sender rule has been deleted.' },
  incident_not_found: { status: 404, message: 'This incident has been deleted.' },
  maintenance_window_not_found: { status: 404, message: 'This maintenance window has been deleted.' },
  incident_changed: { status: 409, message: 'Somebody changed this incident after you opened it. Your changes have not been saved.' },
  webhook_changed: { status: 409, message: 'Somebody changed this webhook after you opened it. Your changes have not been saved.' },
  incident_too_far: { status: 400, message: 'An incident may start up to a year before or after today.' },
  incidents_full: { status: 409, message: 'There may be up to 100 incidents of the last 90 days. Delete one first.' },
  maintenance_windows_full: { status: 409, message: 'There may be up to 100 maintenance windows that are not over. Delete one first.' },
  incident_updates_full: { status: 409, message: 'An incident may have up to 30 updates.' },
  webhook_not_found: { status: 404, message: 'This webhook has been removed.' },
  sender_rules_full: { status: 409, message: 'There may be up to 500 sender rules. Delete one first.' },
  sender_rule_changed: { status: 409, message: 'Somebody changed this rule after you opened it. Your changes have not been saved.' },
  webhooks_full: { status: 409, message: 'There may be up to 20 webhooks. Remove one first.' },
  passkey_not_found: { status: 404, message: 'This passkey has already been removed.' },
  passkey_taken: { status: 409, message: 'This passkey is already in use.' },
  passkeys_full: { status: 409, message: 'An account may have up to 20 passkeys. Remove one first.' },
  favourites_full: { status: 409, message: 'There may be up to 100 favourites. Remove one first.' },
  last_passkey: { status: 409, message: 'Administrators need a passkey here, and this is your last one. Add another first.' },
  watches_full: {
    status: 409,
    message:
      'Up to 5 of your browsers may be notified at the same time. Turn notifications off in one of them first, or wait until they end.',
  },
  numbers_changed: { status: 409, message: 'The numbers have changed since you looked at them. Look at them again.' },
  import_invalid: { status: 400, message: 'Some lines are not valid, so nothing was imported.' },
  import_too_long: { status: 413, message: 'This list is too long for one import.' },
  number_taken: { status: 409, message: 'This number is already listed.' },
  held_assigned: { status: 409, message: 'This text has already been assigned.' },
  gateway_changed: { status: 409, message: 'Somebody changed this gateway after you opened it. Your changes have not been saved.' },
  settings_changed: { status: 409, message: 'Somebody saved the settings after you opened them. Your changes have not been saved.' },
  last_admin: { status: 409, message: 'This is the last active administrator. Make somebody else an administrator first.' },
  own_account: { status: 409, message: 'You cannot deactivate your own account.' },
  slug_taken: { status: 409, message: 'Another post already has this address. Change the slug.' },
  post_id_taken: { status: 409, message: 'There is already a post with this id.' },
  post_changed: { status: 409, message: 'Somebody saved this post after you opened it. Your changes have not been saved.' },
  post_too_long: { status: 413, message: 'A post may have up to 256 KB of text; this one has more.' },
  image_not_valid: { status: 400, message: imageHint.notAnImage },
  image_too_large: { status: 413, message: imageHint.tooLarge },
  precondition_failed: { status: 412, message: 'This has changed since you last loaded it.' },
  too_large: { status: 413, message: 'That is too large. The limit is 256 KB.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time. Try again.' },
  address_too_long: { status: 414, message: 'This address is too long.' },
  coding_unsupported: { status: 415, message: 'The body of this request is compressed. Send it uncompressed, without Content-Encoding.' },
  range_not_satisfiable: { status: 416, message: 'The requested range is outside the file.' },
  expectation_failed: { status: 417, message: 'The server does not support what this request expects.' },
  codes_used_up: {
    status: 429,
    message: 'Too many codes were requested or tried for this address. Use the newest e-mail: its link works even where its code does not.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a little and try again.' },
  search_superseded: { status: 429, message: 'This search ended because you started a newer one.' },
  too_many_reports: {
    status: 429,
    message: 'You have reported as many texts as one may on a day. Contact us if there are more.',
  },
  too_many_streams: {
    status: 429,
    message: 'Too many live connections are open from your network. Close some of them, or try again in a moment.',
  },
  headers_too_large: { status: 431, message: 'The headers of this request are too large. Clearing the cookies of this site may help.' },
  mail_failed: { status: 502, message: 'Failed to send verification code' },
  maintenance: { status: 503, message: 'We are making changes and will be back shortly.' },
  stopping: { status: 503, message: 'This server is about to stop. Try again in a few seconds.' },
  database_away: { status: 503, message: 'The database cannot be reached. Nothing was stored; try again in a few seconds.' },
  disk_full: { status: 503, message: 'The disk is full. Nothing was stored; try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export type RefusalDetails = {
  /** The invalid input field, so that the message can be shown beside it. */
  field?: string
  /** A more exact message than the code's own. */
  message?: string
  /** Seconds after which it is worth trying again; becomes the Retry-After header. */
  retryAfter?: number
  /** How many more sign-in codes may be tried before a new one must be requested. */
  triesLeft?: number
}

/** An expected error. Anything else that is thrown is a bug, logged with its request id and answered with a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  readonly triesLeft: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.field = details.field
    this.retryAfter = details.retryAfter
    this.triesLeft = details.triesLeft
  }
}

/** The body of every API error. That of a wrong sign-in code also says how many more may be tried. */
export type ErrorBody = { error: string; code: string; field?: string; tries_left?: number }
