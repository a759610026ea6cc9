import type { Section } from './words.ts'

export const apiAccess = {
  title: 'API coming soon',
  lead: 'Keys for programs are not on offer yet. What the site itself uses is open to whoever signs in, and this is it.',
  sections: [
    {
      id: 'soon',
      title: 'What is coming',
      body: [
        'Keys that belong to a program and not to a person, with limits of their own, go together with private numbers. News comes through [Telegram and e-mail](/contact).',
      ],
    },
    {
      id: 'today',
      title: 'What works today',
      body: [
        'The calls below are those of the pages. Send `X-Client: api` when you sign in and the tokens come in the body instead of cookies; then send `Authorization: Bearer`. Please be gentle: 429 with `Retry-After` means wait.',
        'Errors are `{error, code, field?}`: a sentence for a person, a word for a machine, and the field it is about. Times are ISO 8601 in UTC, ids are strings.',
      ],
    },
  ] satisfies Section[],
  callsTitle: 'Calls',
  liveTitle: 'Listening',
  liveWords:
    'Texts arrive on an event stream, so nothing has to poll. Send the last `id:` you saw as `Last-Event-ID` and you get what you missed.',
  /** What each call is for, by its name in the table of endpoints. */
  purposes: {
    'auth.requestCode': 'Mails a sign-in code',
    'auth.verifyCode': 'Signs in with it',
    'auth.refresh': 'Renews the tokens; each refresh token serves once',
    'auth.signOut': 'Ends the session at once',
    'numbers.list': 'The numbers, with how many texts each has; honours If-None-Match',
    'messages.list': 'A number’s texts, newest first, with the code found in each',
    'messages.markRead': 'Marks a text read',
    'messages.preview': 'What visitors see: the newest texts, masked',
  },
} as const
