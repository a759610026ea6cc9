import type { EndpointName } from '#domain/endpoints.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { heartbeatEveryMs, type FactName } from '#domain/facts.ts'
import type { Message } from '#domain/message.ts'
import type { PhoneNumber } from '#domain/number.ts'
import { codeLifetimeMs } from '#domain/sign-in-code.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import type { Section } from './types.ts'

export const apiAccess = {
  title: 'API coming soon',
  lead: 'Keys for programs are not on offer yet. What the site itself uses is open to whoever signs in, and this is it.',
  soon: {
    id: 'soon',
    title: 'What is coming',
    body: [
      'Keys that belong to a program and not to a person, with limits of their own, go together with [private numbers](/#pricing). News comes through [Telegram and e-mail](/contact).',
    ],
  } satisfies Section,
  today: {
    id: 'today',
    title: 'What works today',
    body: [
      'The calls of the pages, for a program that acts for a person: it signs in with your e-mail address, reads what you could read, and is bound by the same [terms](/terms). The lines below are tried whenever the software changes; put your own address, code and tokens into them.',
      'Times are ISO 8601 in UTC, ids are strings to be passed back as they came, and fields may be added.',
    ],
  } satisfies Section,
  signIn: {
    id: 'signing-in',
    title: 'Signing in',
    body: [
      `Ask for a code, which is mailed and valid for ${formatDuration(codeLifetimeMs)}, then trade it from where you asked: with the cookie that came with the answer, or without cookies from the same internet address. With \`X-Client: api\` the tokens come in the body, under \`session\`, instead of in cookies.`,
    ],
    /** `minutes` is the setting session_duration. */
    after: (minutes: number) =>
      `The access token serves for \`expires_in\` seconds, and ${minutes} minutes without a call end the session; listening alone is not a call. Trade the refresh token for new ones in time: each serves once, and showing one twice ends the session.`,
  },
  reading: {
    id: 'reading',
    title: 'Numbers and texts',
    body: [
      'The list of numbers has an `ETag`: send it as `If-None-Match`, and a 304 without a body says that nothing has changed. Texts come newest first; `next` goes into `before` for the page after.',
    ],
  } satisfies Section,
  listening: {
    id: 'listening',
    title: 'Listening',
    body: [
      `Server-sent events, so nothing has to poll. Without \`number\` you hear all of them, and without a token everything is masked. Send the last \`id:\` you saw as \`Last-Event-ID\` and you get what you missed. A line comes at least every ${heartbeatEveryMs / 1000} seconds, if only a comment: when none does, the connection is dead.`,
    ],
  } satisfies Section,
  callsTitle: 'All calls',
  errorsTitle: 'Errors',
  errorsWords:
    'Every error is `{error, code, field?}`: a sentence for a person, a word for a machine, and the field it is about. On a 429 or 503 wait the seconds of `Retry-After`.',
  labels: {
    askForCode: 'Ask for a code',
    signIn: 'Sign in with it',
    renew: 'Renew the tokens',
    signOut: 'Sign out',
    listNumbers: 'List the numbers',
    listTexts: 'Read the newest texts of a number',
    markRead: 'Mark a text read',
    listen: 'Hear a number’s texts as they arrive',
  },
  numberWords: 'Each of `numbers` has:',
  numberFields: {
    id: 'For the calls below',
    number: 'Always `+447` and nine digits',
    status: '`available` for as long as it is listed',
    gateway_id: 'Where its texts come in, or null',
    created_at: 'When it was added',
    message_count: 'How many texts it has now',
    last_message_at: 'When the newest came, or null',
    receiving: '`yes`, `silent` when its gateway is offline, or `unknown` when that was never heard',
  } satisfies Record<keyof PhoneNumber, string>,
  messageWords: 'Each of `messages` has:',
  messageFields: {
    id: 'For marking it read',
    phone_number_id: 'The number it came to',
    sender: 'As it came: a name, a short code, a number, or empty',
    message_content: 'All of it',
    code: 'The code found in it, ready to paste, or null',
    received_at: 'When it came to us',
    expires_at: 'When it will be deleted',
    is_read: 'Whether anyone has marked it read',
    is_incomplete: 'Whether parts of a long text are missing: `[…]` stands in their place',
    message_type: '`sms`',
  } satisfies Record<keyof Message, string>,
  events: {
    'message.received': 'A text, as in the list',
    'message.changed': 'A text, as in the list: a missing part of it has arrived',
    'message.deleted': '`{id, phone_number_id}`: an administrator deleted it',
    'message.read': '`{id, phone_number_id}`: somebody marked it read',
    'number.changed': 'A number, as in the list: it is new, or was changed',
    'number.removed': 'Its `id`',
    reset: 'Too much has happened to tell it one by one: ask for the lists again',
  } satisfies Record<Exclude<FactName, 'admin.changed'>, string>,
  /** What each call is for, by its name in the table of endpoints. */
  purposes: {
    'auth.requestCode': 'Mails a sign-in code',
    'auth.verifyCode': 'Signs in with it',
    'auth.refresh': 'Renews the tokens',
    'auth.session': 'Who is signed in, if anybody',
    'auth.signOut': 'Ends the session at once',
    'numbers.list': 'The numbers',
    'messages.list': 'A number’s texts',
    'messages.markRead': 'Marks a text read',
    'messages.preview': 'What visitors see: the newest texts, masked',
    'posts.list': 'The posts of the blog',
    'posts.get': 'One of them',
    'status.get': 'How the service is doing, as measured',
  } satisfies Partial<Record<EndpointName, string>>,
  /** The ones a program should be ready for. */
  errors: [
    'field_invalid',
    'code_invalid',
    'not_signed_in',
    'session_ended',
    'refresh_reused',
    'number_not_found',
    'message_not_found',
    'too_many_requests',
    'maintenance',
    'database_away',
  ] satisfies RefusalCode[],
} as const
