import { gatewayKinds } from '#domain/gateways/gateway.ts'
import type { WordGroup, WordKey } from '#locales/arguments.ts'
import { addressIn, splitLanguage } from './language-address.ts'
import type { Language } from '#domain/languages.ts'

/**
 * Every page with its title and its metadata for search engines. `{site}` stands for the setting site_name. The browser gets the
 * texts of the page it shows (app/root.tsx) and not this table: in `app/`, import only its types.
 */
export type Page = {
  title: string
  description: string
  keywords: string
  isIndexed: boolean
  /** The server renders it differently for different query strings. */
  usesQuery?: true
  /** It shows the current state: while the database is away, an error is better than a cached page. */
  changesWithTime?: true
  /**
   * It exists in every language: the groups of words that it gets beside `shell`, and its title and description. Every other page is English.
   * Where each language has an address of its own (language-address.ts), the address decides; elsewhere the reader's choice does.
   */
  translated?: { groups: readonly WordGroup[]; title: WordKey; description: WordKey }
}

export const pages = {
  '/': {
    title: '{site}: free UK mobile numbers for verification codes',
    description:
      'Borrow a public UK mobile number (+44 7) and read the verification code it receives, live in your browser. Free, no SIM, no app.',
    keywords: 'free UK phone number, receive SMS online, virtual mobile number, OTP verification, +44 number',
    isIndexed: true,
    translated: { groups: ['landing', 'public'], title: 'landing.page_title', description: 'landing.page_description' },
  },
  '/sms-reception': {
    title: 'UK text reception, live · {site}',
    description: 'Watch texts arrive live on public UK mobile numbers. Contents are masked until you sign in, which is free.',
    keywords: 'receive SMS online UK, live SMS, UK text reception, verification code',
    isIndexed: true,
    translated: { groups: ['sms_reception', 'public'], title: 'sms_reception.page_title', description: 'sms_reception.page_description' },
  },
  '/services': {
    title: 'Services that text our UK numbers · {site}',
    description:
      'Which services send their verification codes to our public UK mobile numbers: texts today, numbers reached, and the last text.',
    keywords: 'services, verification code, receive SMS for WhatsApp, Telegram, Google, UK number',
    isIndexed: true,
    usesQuery: true,
    translated: { groups: ['services', 'public'], title: 'services.page_title', description: 'services.page_description' },
  },
  '/services/:name': {
    title: 'Verification codes of a service · {site}',
    description: 'What the texts of a service look like, how many arrived today, and how long they take to our public UK numbers.',
    keywords: 'verification code, receive SMS online, UK number',
    isIndexed: true,
    translated: { groups: ['services', 'public'], title: 'shell.services', description: 'services.lead' },
  },
  '/numbers/:number': {
    title: 'A public UK mobile number · {site}',
    description: 'The newest texts of a public UK mobile number, masked, with its state and how many it received.',
    keywords: 'UK phone number, receive SMS online, +44 number',
    isIndexed: true,
    translated: { groups: ['number_page', 'public'], title: 'number_page.page_title', description: 'number_page.page_description' },
  },
  '/uk-virtual-numbers': {
    title: 'UK virtual numbers explained · {site}',
    description:
      'What a UK virtual mobile number is, how to write one in a form, when to use a public one, and what to do when a service refuses it.',
    keywords: 'UK virtual number, +44 7 number, temporary UK mobile number, public phone number',
    isIndexed: true,
    translated: {
      groups: ['virtual_numbers', 'public'],
      title: 'virtual_numbers.page_title',
      description: 'virtual_numbers.page_description',
    },
  },
  '/otp-verification': {
    title: 'OTP verification without your own number · {site}',
    description:
      'Receive verification codes for WhatsApp, Telegram, Google and 500+ other services on a free UK mobile number. Five steps, half a minute.',
    keywords: 'OTP verification, verification code, WhatsApp code, Telegram code, receive OTP online',
    isIndexed: true,
    translated: { groups: ['otp', 'public'], title: 'otp.page_title', description: 'otp.page_description' },
  },
  '/about': {
    title: 'About · {site}',
    description: 'Why {site} lends out UK mobile numbers, how a text gets from a SIM card to your screen, and the principles we keep to.',
    keywords: 'about, public phone numbers, British call box',
    isIndexed: true,
  },
  '/contact': {
    title: 'Contact · {site}',
    description: 'How to reach the people who run {site}, and what to try first when a code has not arrived.',
    keywords: 'contact, support, help, e-mail',
    isIndexed: true,
  },
  '/careers': {
    title: 'Careers · {site}',
    description: 'Open positions at {site}. There are none just now; here is what to do if you would like to work with us anyway.',
    keywords: 'careers, jobs, vacancies',
    isIndexed: true,
  },
  '/press': {
    title: 'Press kit · {site}',
    description: 'Facts, a description in one paragraph, the mark and the colours, for anyone who writes about {site}.',
    keywords: 'press kit, logo, media, brand',
    isIndexed: true,
  },
  '/status': {
    title: 'Service status · {site}',
    description:
      'How {site} is doing now and how it did in the last 90 days: site, text reception, live stream, mail and gateways, as measured.',
    keywords: 'service status, uptime, incidents, availability',
    isIndexed: true,
    changesWithTime: true,
  },
  '/docs': {
    title: 'Documentation · {site}',
    description:
      'How to read a verification code, how to connect a phone, a SIM bank, a modem or a provider as a gateway, and what is done with a text.',
    keywords: 'documentation, SMS gateway, Kannel, Twilio webhook, Android SMS gateway, ingest',
    isIndexed: true,
  },
  '/docs/code-finder': {
    title: 'Try the code finder · {site}',
    description:
      'Paste a text message and see which one-time code {site} finds in it, and why. It is read in your browser; nothing is sent.',
    keywords: 'find verification code, OTP parser, one-time code, text message',
    isIndexed: true,
  },
  '/docs/:kind': {
    title: 'Gateway setup · {site}',
    description: 'How to connect one kind of gateway: what to set, a line to try, and what to check when no text arrives.',
    keywords: 'documentation, SMS gateway, setup',
    isIndexed: true,
  },
  '/api-access': {
    title: 'API access · {site}',
    description:
      'Keys for programs are coming soon. What works today: signing in, listing numbers, reading texts and watching them arrive live.',
    keywords: 'API, REST, server-sent events, receive SMS API',
    isIndexed: true,
  },
  '/privacy': {
    title: 'Privacy policy · {site}',
    description:
      'What {site} stores, why, for how long and who can see it. Texts and codes are deleted within 24 hours, usage logs after 30 days.',
    keywords: 'privacy policy, data protection, retention',
    isIndexed: true,
  },
  '/terms': {
    title: 'Terms of service · {site}',
    description:
      'The rules for using the public UK numbers of {site}: what you get, what you may not do, and what shared numbers are not suitable for.',
    keywords: 'terms of service, conditions, acceptable use',
    isIndexed: true,
  },
  '/cookies': {
    title: 'Cookie policy · {site}',
    description: 'Every cookie and every stored item that {site} leaves in your browser: its name, what it is for and how long it stays.',
    keywords: 'cookies, local storage, cookie policy',
    isIndexed: true,
  },
  '/gdpr': {
    title: 'Your rights under the GDPR · {site}',
    description: 'Access, correction, deletion and the rest of your rights under the UK GDPR, and how to use them on {site}.',
    keywords: 'GDPR, data subject rights, access request, erasure',
    isIndexed: true,
  },
  '/blog': {
    title: 'Blog: codes, numbers and texts · {site}',
    description:
      'Notes on verification codes and public phone numbers: when to use one, why a code is late, and how to test your own sign-up.',
    keywords: 'blog, verification codes, public phone numbers, SMS, guides',
    isIndexed: true,
  },
  '/blog/:slug': {
    title: 'Blog · {site}',
    description: 'A post of the blog about verification codes and public phone numbers.',
    keywords: 'blog, verification codes, public phone numbers',
    isIndexed: true,
  },
  '/auth': {
    title: 'Sign in · {site}',
    description: 'Sign in with a code sent to your e-mail address. There is no password to remember.',
    keywords: 'sign in, e-mail code, passwordless',
    isIndexed: false,
    usesQuery: true,
    translated: { groups: ['sign_in', 'passkey', 'public_notice'], title: 'sign_in.page_title', description: 'sign_in.page_description' },
  },
  '/available-numbers': {
    title: 'Available UK Phone Numbers · {site}',
    description: 'The public UK mobile numbers you can use now, and the texts they receive.',
    keywords: 'UK phone numbers, receive SMS, verification codes',
    isIndexed: false,
    // The redirect of a visitor passes it on.
    usesQuery: true,
    translated: { groups: ['inbox', 'choices', 'public_notice'], title: 'inbox.page_title', description: 'inbox.page_description' },
  },
  '/account': {
    title: 'Account · {site}',
    description: 'Your name, where you are signed in, a copy of your data, and the deletion of your account.',
    keywords: 'account, sessions, personal data',
    isIndexed: false,
    translated: { groups: ['account', 'passkey', 'choices'], title: 'account.page_title', description: 'account.page_description' },
  },
  '/admin/login': {
    title: 'Admin Login',
    description: 'Sign in to run the service: gateways, numbers, users and settings.',
    keywords: 'admin, sign in',
    isIndexed: false,
    usesQuery: true,
    translated: { groups: ['sign_in', 'passkey'], title: 'sign_in.admin_page_title', description: 'sign_in.admin_page_description' },
  },
  '/admin': { title: 'Admin · {site}', description: 'Gateways and numbers at a glance.', keywords: 'admin', isIndexed: false },
  '/admin/blog': {
    title: 'Blog Posts · {site}',
    description: 'Write, publish and delete the posts of the blog.',
    keywords: 'admin, blog',
    isIndexed: false,
  },
  '/admin/blog/new': { title: 'New Post · {site}', description: 'Write a post of the blog.', keywords: 'admin, blog', isIndexed: false },
  '/admin/blog/edit/:id': {
    title: 'Edit Post · {site}',
    description: 'Change a post of the blog.',
    keywords: 'admin, blog',
    isIndexed: false,
  },
  '/admin/users': {
    title: 'Users · {site}',
    description: 'User accounts, their roles and their access.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/admin/settings': {
    title: 'System Settings · {site}',
    description: 'The name of the site, maintenance, registration and limits.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/admin/analytics': {
    title: 'Analytics · {site}',
    description: 'Counts of users, texts and sessions, and the latest actions.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/admin/activity': {
    title: 'Activity Log · {site}',
    description: 'What administrators did in the last thirty days, and from where.',
    keywords: 'admin, audit',
    isIndexed: false,
  },
  '/admin/numbers': {
    title: 'Numbers · {site}',
    description: 'Every number: its gateway, its last text, and how many texts it gets.',
    keywords: 'admin, numbers',
    isIndexed: false,
    usesQuery: true,
  },
  '/admin/numbers/import': {
    title: 'Import Numbers · {site}',
    description: 'Add and change numbers by a list or a CSV file, with a preview.',
    keywords: 'admin, numbers',
    isIndexed: false,
  },
  '/admin/gateways/import': {
    title: 'Import Gateways · {site}',
    description: 'Add gateways by a list or a CSV file, with a preview.',
    keywords: 'admin, gateways',
    isIndexed: false,
  },
  '/admin/numbers/:id': {
    title: 'Number · {site}',
    description: 'One number: its gateway, its days, its texts and its alarms.',
    keywords: 'admin, numbers',
    isIndexed: false,
  },
  '/admin/gateways': {
    title: 'Gateways · {site}',
    description: 'Every gateway: its state, its texts and its device, the silent ones first.',
    keywords: 'admin, gateways',
    isIndexed: false,
    usesQuery: true,
  },
  '/admin/gateways/:id': {
    title: 'Gateway · {site}',
    description: 'One gateway: its state, its hours, its numbers, alarms and settings.',
    keywords: 'admin, gateways',
    isIndexed: false,
  },
  '/admin/alarms': {
    title: 'Alarms · {site}',
    description: 'What is wrong and was wrong, and who is told by e-mail or webhook.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/admin/held': {
    title: 'Held Texts · {site}',
    description: 'Texts that match no listed number: deliver, assign or delete them.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/admin/reports': {
    title: 'Reports · {site}',
    description: 'Texts that users have reported, to hide or to keep.',
    keywords: 'admin, reports',
    isIndexed: false,
  },
  '/admin/sender-rules': {
    title: 'Sender Rules · {site}',
    description: 'Which senders are hidden, dropped or flagged, with ready-made sets.',
    keywords: 'admin, senders',
    isIndexed: false,
  },
  '/admin/incidents': {
    title: 'Incidents · {site}',
    description: 'Incidents and planned maintenance on the status page.',
    keywords: 'admin, incidents, maintenance',
    isIndexed: false,
  },
  '/admin/email': {
    title: 'E-mail · {site}',
    description: 'The mail server, a test e-mail and the delivery log.',
    keywords: 'admin',
    isIndexed: false,
  },
  '/404': {
    title: 'Page Not Found · {site}',
    description: 'There is no page at this address on this site.',
    keywords: 'not found',
    isIndexed: false,
    translated: { groups: [], title: 'shell.not_found_title', description: 'shell.not_found_description' },
  },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages

/** What may stand for a parameter in an address. Every kind of gateway has a page; which posts there are, only the database knows. */
const parameters: Record<string, string> = {
  ':kind': gatewayKinds.join('|'),
  ':slug': '[^/]+',
  ':id': '[^/]+',
  ':name': '[a-z0-9-]{1,20}',
  ':number': '447[0-9]{9}',
}

const patterns = (Object.keys(pages) as PagePath[])
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, (name) => `(?:${parameters[name]})`)}$`) }))

/** The pattern of the page at a path, if there is one: `/blog/:slug` at `/blog/why-codes-expire`. */
export function findPage(address: string): PagePath | null {
  if (Object.hasOwn(pages, address) && !address.includes(':')) return address as PagePath
  return patterns.find(({ pattern }) => pattern.test(address))?.path ?? null
}

/**
 * The page at a path, as the router finds it: in upper or lower case, with or without a slash at the end; and the language that the path
 * names. Only a page that has an address for each language is there in one.
 */
export function findPageAt(path: string): { page: PagePath | null; language: Language | null } {
  const { language, path: rest } = splitLanguage(path)
  const page = findPage(rest.replace(/(?<=[^/])\/$/, '').toLowerCase())
  return { page: page !== null && (language === null || isInEachLanguage(page)) ? page : null, language }
}

/** True for a page that has an address for each language. */
export function isInEachLanguage(page: PagePath): boolean {
  return addressIn('de', page) !== page
}

/** The addresses of the pages that search engines may have, without the posts. */
export const indexedPaths: readonly string[] = (Object.entries(pages) as Array<[PagePath, Page]>).flatMap(([path, { isIndexed }]) => {
  if (!isIndexed) return []
  if (path === '/docs/:kind') return gatewayKinds.map((kind) => `/docs/${kind}`)
  return path.includes(':') ? [] : [path]
})
