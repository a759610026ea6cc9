import type { EndpointName } from '#domain/api/endpoints.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { heartbeatEveryMs, type FactName } from '#domain/api/facts.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { codeLifetimeMs } from '#domain/users/sign-in-code.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { Section } from './types.ts'

export const apiAccess = {
  title: 'API coming soon',
  lead: 'API keys for programs are not available yet. The API of the site itself is open to everyone who signs in, and is described here.',
  soon: {
    id: 'soon',
    title: 'What is coming',
    body: [
      'Keys that belong to a program and not to a person, with their own limits, will come with [private numbers](/#pricing). For news see [Telegram and e-mail](/contact).',
    ],
  } satisfies Section,
  today: {
    id: 'today',
    title: 'What works today',
    body: [
      'The calls that the pages make, for a program that acts on your behalf: it signs in with your e-mail address, reads what you can read, and is bound by the same [terms](/terms). The commands below are tested whenever the software changes; put your own address, code and tokens into them.',
      'Times are ISO 8601 in UTC, ids are opaque strings, and fields may be added.',
    ],
  } satisfies Section,
  signIn: {
    id: 'signing-in',
    title: 'Signing in',
    body: [
      `Request a code, which is e-mailed and valid for ${formatDuration(codeLifetimeMs)}, then exchange it for tokens: with the cookie of the first response, or without cookies from the same IP address. With \`X-Client: api\` the tokens are in the body, under \`session\`, instead of in cookies.`,
    ],
    /** `minutes` is the setting session_duration. */
    after: (minutes: number) =>
      `The access token is valid for \`expires_in\` seconds, and ${minutes} minutes without a call end the session; an open stream does not count as a call. Exchange the refresh token for new tokens in time: each is valid once, and using one twice ends the session.`,
  },
  reading: {
    id: 'reading',
    title: 'Numbers and texts',
    body: [
      'The list of numbers has an `ETag`: send it as `If-None-Match`, and a 304 without a body says that nothing has changed. Texts are sorted newest first; pass `next` as `before` to get the following page.',
    ],
  } satisfies Section,
  listening: {
    id: 'listening',
    title: 'Listening',
    body: [
      `Server-sent events, so there is no need to poll. Without \`number\` you get the events of all numbers, and without a token every text is masked. Send the last \`id:\` as \`Last-Event-ID\` to get the events you missed. The server sends at least a comment every ${heartbeatEveryMs / 1000} seconds: if nothing arrives for longer, reconnect.`,
    ],
  } satisfies Section,
  callsTitle: 'All calls',
  errorsTitle: 'Errors',
  errorsText:
    'Every error is `{error, code, field?}`: a message for people, a code for programs, and the field in question. On a 429 or 503 wait for the seconds in `Retry-After`.',
  labels: {
    askForCode: 'Request a code',
    signIn: 'Sign in with it',
    renew: 'Renew the tokens',
    signOut: 'Sign out',
    listNumbers: 'List the numbers',
    listTexts: 'Read the newest texts of a number',
    markRead: 'Mark a text as read',
    listen: 'Stream a number’s texts as they arrive',
  },
  numberText: 'Each of `numbers` has:',
  numberFields: {
    id: 'For the calls below',
    number: 'Always `+447` and nine digits',
    status: '`available` for as long as it is listed',
    gateway_id: 'The gateway that receives its texts, or null',
    created_at: 'When it was added',
    message_count: 'How many texts it has now',
    last_message_at: 'When the newest arrived, or null',
    receiving: '`yes`; `silent` when its gateway is offline; `unknown` when its gateway has never connected',
    services: 'The services whose texts it has, newest text first: `["whatsapp", "just-eat"]`',
    texts_per_hour: 'The mean of the last 24 hours',
  } satisfies Record<keyof PhoneNumber, string>,
  messageText: 'Each of `messages` has:',
  messageFields: {
    id: 'For marking it read',
    phone_number_id: 'The number that received it',
    sender: 'As the network sent it: a name, a short code, a number, or empty',
    message_content: 'The whole text',
    note: 'What we say about the sender, where a text is often a scam for example; `null` otherwise',
    code: 'The code found in it, ready to paste, or null',
    maybe_code: 'Where `code` is null: a candidate that may be the code, to be looked at first, or null',
    service: 'The service that sent it, such as `whatsapp`, or null where that is not clear',
    received_at: 'When we received it',
    sent_at: 'When it was sent, or reached the phone of the gateway; `null` where that is not known',
    expires_at: 'When it will be deleted',
    is_read: 'Whether anyone has marked it as read',
    is_incomplete: 'Whether parts of a long text are missing: `[…]` stands in their place',
    message_type: '`sms`, or `withheld` for a notice in place of a text from a sender that is not shown here',
  } satisfies Record<keyof Message, string>,
  events: {
    'message.received': 'A text, as in the list',
    'message.changed': 'A text, as in the list: a missing part of it has arrived, or it is shown again after it was hidden',
    'message.deleted': '`{id, phone_number_id}`: it was deleted, hidden, or reported by you',
    'message.read': '`{id, phone_number_id}`: somebody marked it as read',
    'number.changed': 'A new or changed number, as in the list',
    'number.removed': 'The `id` of a number that is no longer listed',
    reset: 'Events may have been missed: load the lists again',
  } satisfies Record<Exclude<FactName, 'admin.changed'>, string>,
  /** What each call is for, by its name in the table of endpoints. */
  purposes: {
    'auth.requestCode': 'E-mails a sign-in code',
    'auth.verifyCode': 'Signs in with it',
    'auth.refresh': 'Renews the tokens',
    'auth.session': 'Who is signed in, if anybody',
    'auth.signOut': 'Ends the session at once',
    'numbers.list': 'The numbers, or with `limit` a page of them: `before`, `sort`, `service`, `receiving`, `digits`',
    'numbers.getListed': 'One of them',
    'messages.list': 'A number’s texts',
    'messages.markRead': 'Marks a text as read',
    'messages.report': 'Reports a text, which you then no longer see',
    'messages.preview': 'The newest texts, masked as visitors see them',
    'posts.list': 'The posts of the blog',
    'posts.get': 'A post of the blog',
    'status.get': 'The measured state of the service',
  } satisfies Partial<Record<EndpointName, string>>,
  /** The ones a program should be ready for. */
  errors: [
    'field_invalid',
    'codes_used_up',
    'code_invalid',
    'not_signed_in',
    'session_ended',
    'refresh_reused',
    'number_not_found',
    'message_not_found',
    'too_many_reports',
    'too_many_requests',
    'maintenance',
    'database_away',
    'disk_full',
  ] satisfies RefusalCode[],
} as const
