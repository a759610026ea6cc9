/** Every page that a person can open: what it is called, and what search engines are told. `{site}` is the setting site_name. */
export type Page = {
  title: string
  description: string
  keywords: string
  isIndexed: boolean
  /** What stands behind the question mark changes what the server makes of it. */
  readsQuery?: true
}

export const pages = {
  '/': {
    title: '{site}: free UK mobile numbers for verification codes',
    description:
      'Borrow a public UK mobile number (+44 7) and read the verification code it receives, live in your browser. Free, no SIM, no app.',
    keywords: 'free UK phone number, receive SMS online, virtual mobile number, OTP verification, +44 number',
    isIndexed: true,
  },
  '/sms-reception': {
    title: 'UK text reception, live · {site}',
    description: 'Watch texts arrive on public UK mobile numbers as it happens. Contents are masked until you sign in, which is free.',
    keywords: 'receive SMS online UK, live SMS, UK text reception, verification code',
    isIndexed: true,
  },
  '/auth': {
    title: 'Sign in · {site}',
    description: 'Sign in with a code sent to your e-mail address. There is no password to remember.',
    keywords: 'sign in, e-mail code, passwordless',
    isIndexed: false,
    readsQuery: true,
  },
  '/available-numbers': {
    title: 'Available UK Phone Numbers · {site}',
    description: 'The public UK mobile numbers you can use now, and the texts they receive.',
    keywords: 'UK phone numbers, receive SMS, verification codes',
    isIndexed: false,
  },
  '/admin/login': {
    title: 'Admin Login',
    description: 'Sign in to run the service: gateways, numbers, users and settings.',
    keywords: 'admin, sign in',
    isIndexed: false,
  },
  '/admin': { title: 'Admin · {site}', description: 'Gateways and numbers at a glance.', keywords: 'admin', isIndexed: false },
  '/404': {
    title: 'Page Not Found · {site}',
    description: 'There is no page at this address on this site.',
    keywords: 'not found',
    isIndexed: false,
  },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages
