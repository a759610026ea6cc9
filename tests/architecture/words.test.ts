import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { refusals, type RefusalCode } from '#domain/errors.ts'
import { languageCodes, localeOf, type Language } from '#domain/languages.ts'
import { catalogues } from '#locales/catalogues.ts'

const root = join(import.meta.dirname, '../..')
const translations = languageCodes.filter((code): code is Exclude<Language, 'en'> => code !== 'en')

type Message = { key: string; message: string }

/** Every message of a language, without the refusals. */
function messagesOf(language: Language): Message[] {
  const { refusals: _, ...groups } = catalogues[language]
  return Object.entries(groups).flatMap(([group, words]) =>
    Object.entries(words).map(([name, message]) => ({ key: `${group}.${name}`, message })),
  )
}

const english = messagesOf('en')
const inEnglish = new Map(english.map(({ key, message }) => [key, message]))

type Parts = { names: Set<string>; plurals: Array<{ name: string; categories: string[] }> }

const pluralType = 2

/** The arguments and tags of a message, and its plurals with the forms that they have. */
function partsOf(message: string): Parts {
  const parts: Parts = { names: new Set(), plurals: [] }
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, type, options] = node as [unknown, unknown, Record<string, unknown>]
    if (typeof name === 'string') {
      parts.names.add(node.length === 1 ? `{${name}}` : type === pluralType ? `{${name}, plural}` : `<${name}>`)
      if (type === pluralType) {
        parts.plurals.push({ name, categories: Object.keys(options).filter((category) => !category.startsWith('=')) })
        for (const branch of Object.values(options)) if (Array.isArray(branch)) branch.forEach(visit)
      } else node.slice(1).forEach(visit)
    }
  }
  const compiled = compile(message) as unknown
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return parts
}

/** The same word in two languages: names, abbreviations, and words that were borrowed. */
const sameInBoth = new Set([
  'shell.faq',
  'shell.blog',
  'shell.gdpr',
  'shell.cookies',
  'shell.menu',
  'shell.system',
  'shell.support',
  'shell.documentation',
  'shell.services',
  'shell.error',
  'shell.contact',
  'shell.notifications',
  'account.passkeys',
  'account.passkey_name',
  'account.email',
  'sign_in.email',
  'sign_in.refused',
  'sign_in.admin_access',
  'account.sessions',
  'account.browser_on',
  'choices.notification',
  'inbox.service',
  'inbox.filter',
  'inbox.per_hour_short',
  'inbox.silent',
  'landing.claim_delay_figure',
  'landing.claim_success_figure',
  'landing.claim_services_figure',
  'landing.claim_uptime_figure',
  'landing.claim_open_figure',
  'landing.vault_sim',
  'landing.questions_title',
  'services.questions_title',
  'services.delay_seconds',
  'services.delay_minutes',
  'sms_reception.live',
  'virtual_numbers.shape_mobile',
])

/** Numbers whose unit English abbreviates, and some languages inflect: only those have a plural. */
const countedWhereInflected = new Set(['inbox.minutes_ago', 'inbox.hours_ago', 'inbox.deleted_in_minutes', 'inbox.deleted_in_hours'])

test.each(translations)('every message of %s has the arguments and tags of the English one', (language) => {
  const differing = messagesOf(language).flatMap(({ key, message }) => {
    const [own, model] = [message, inEnglish.get(key) ?? ''].map((text) => {
      const names = [...partsOf(text).names].toSorted().join(' ')
      return countedWhereInflected.has(key) ? names.replace(', plural}', '}') : names
    })
    return own === model ? [] : [`${key}: ${own} instead of ${model}`]
  })
  expect(differing).toEqual([])
  expect(messagesOf(language).map(({ key }) => key)).toEqual(english.map(({ key }) => key))
})

test.each(languageCodes)('every plural of %s has the forms of that language and no other', (language) => {
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions()
  const plurals = messagesOf(language).flatMap(({ key, message }) => partsOf(message).plurals.map((plural) => ({ key, ...plural })))
  expect(plurals.length).toBeGreaterThan(1)
  for (const { key, categories } of plurals) expect([key, categories.toSorted()]).toEqual([key, pluralCategories.toSorted()])
})

test.each(translations)('no English is left in %s by accident', (language) => {
  const left = messagesOf(language).filter(({ key, message }) => message === inEnglish.get(key) && !sameInBoth.has(key))
  expect(left).toEqual([])
  const untold = Object.entries(catalogues[language].refusals).filter(([code, words]) => words === refusals[code as RefusalCode].message)
  expect(untold).toEqual([])
})

/** Refusals that are told in English for now: those that were added and not translated yet. */
const awaitingTranslation = new Set<string>([])

test.each(translations)('every refusal has its sentence in %s', (language) => {
  const missing = Object.keys(refusals).filter((code) => !Object.hasOwn(catalogues[language].refusals, code))
  expect(missing.filter((code) => !awaitingTranslation.has(code))).toEqual([])
})

test.each(languageCodes)('no apostrophe of %s hides an argument or a tag', (language) => {
  expect(messagesOf(language).filter(({ message }) => /'[{<]/.test(message))).toEqual([])
})

/** What a reader of the language would take for a mistake. */
const slips: Record<Exclude<Language, 'en'>, RegExp> = {
  // A narrow no-break space before these signs and inside guillemets, and a no-break space before a colon.
  fr: / [;:!?»]|« |[^\s\u202f][;!?»]/,
  de: /"|“[^“]*”|\S…(?=$)/,
  es: /^[^¿]*\?|^[^¡]*!/,
  pl: /"|“/,
  tr: /'|"/,
  uk: /"|“/,
  ar: /[?;]|\p{Script=Arabic},|[\u0660-\u0669]/u,
  hi: /\p{Script=Devanagari}\.|[\u0966-\u096f]/u,
  zh: /\p{Script=Han}[,.:;!?(]|[,;!?] *\p{Script=Han}/u,
}

/** A slip of each language, to show that it is found. */
const slipsMade = {
  de: 'Wird geladen…',
  fr: 'Rien reçu ?',
  es: 'Seguro?',
  pl: 'Wybierz "Kopiuj"',
  uk: 'Натисніть "Копіювати"',
  tr: "SMS'ler",
  ar: 'لم يصل شيء?',
  hi: 'फिर से कोशिश करें.',
  zh: '请重试,谢谢',
}

test.each(translations)('the punctuation of %s is its own', (language) => {
  expect(slipsMade[language]).toMatch(slips[language])
  const sentences = [...messagesOf(language).map(({ message }) => message), ...Object.values(catalogues[language].refusals)]
  const plain = sentences.map((sentence) => sentence.replaceAll(/\{\w+, plural,|[=\w]+ \{|<\/?\w+>|[{}]/g, ''))
  expect(plain.filter((sentence) => slips[language].test(sentence))).toEqual([])
})

// Who speaks to a device says what is printed (WCAG 2.2, 2.5.3).
test.each(languageCodes)('the name of a button in %s contains what is printed on it', (language) => {
  const { tell_me: name, tell_me_short: printed } = catalogues[language].inbox
  expect(name.toLowerCase()).toContain(printed.toLowerCase())
})

const sources = globSync('{app,server,domain}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.startsWith('domain/words/'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(root, path), 'utf8') }))

const groups = Object.keys(catalogues.en).filter((group) => group !== 'refusals')
const keyPattern = new RegExp(`['"]((?:${groups.join('|')})\\.[a-z_0-9]+)['"]`, 'g')

test('no message is unused', () => {
  const used = new Set(sources.flatMap(({ code }) => [...code.matchAll(keyPattern)].map(([, key]) => key)))
  expect(used.size).toBeGreaterThan(100)
  expect(english.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
})

/** The files of the public pages that use the words of one of them. */
const wordsOfSite: Record<string, string[]> = {
  landing: [
    'content/landing.ts',
    ...['claims', 'features', 'hero', 'how-it-works', 'landing', 'live-preview', 'private-vault', 'questions', 'testimonials'].map(
      (name) => `${name}.tsx`,
    ),
  ],
  sms_reception: ['content/sms-reception.ts', 'sms-reception.tsx'],
  virtual_numbers: ['content/uk-virtual-numbers.ts'],
  otp: ['content/otp-verification.ts', 'otp-verification.tsx'],
  services: ['services.tsx', 'service.tsx'],
  number_page: ['number.tsx', 'missing-number.tsx'],
  // The loader of a service's page reads them, on the server.
  platforms: ['content/platform-words.ts'],
}

/** The groups that the pages of a folder get (`translated` in domain/site/pages.ts), besides `shell`. */
const groupsOf: Record<string, string[]> = {
  'app/sign-in/': ['sign_in', 'passkey', 'public_notice'],
  ...Object.fromEntries(
    Object.entries(wordsOfSite).flatMap(([group, files]) => files.map((file) => [`app/site/${file}`, [group, 'public']])),
  ),
  'app/site/': ['public'],
  'app/account/': ['account', 'passkey', 'choices'],
  'app/inbox/': ['inbox', 'choices', 'public_notice'],
  'app/viewer/passkeys.ts': ['passkey'],
  'app/shell/public-notice.tsx': ['public_notice'],
  'app/notifications/push.ts': ['inbox'],
  'app/notifications/notifications.ts': ['choices'],
  'app/viewer/use-favourites.ts': ['choices'],
  'app/viewer/use-preferences.ts': ['choices'],
  'server/': ['server'],
  'domain/': groups,
}

test('a page uses only words that are delivered with it', () => {
  const strays = sources.flatMap(({ path, code }) => {
    const own = Object.entries(groupsOf).find(([folder]) => path.startsWith(folder))?.[1] ?? []
    return [...code.matchAll(keyPattern)]
      .map(([, key = '']) => key)
      .filter((key) => inEnglish.has(key) && !['shell', ...own].includes(key.split('.')[0] ?? ''))
      .map((key) => `${path}: ${key}`)
  })
  expect(strays).toEqual([])
})
