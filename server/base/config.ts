import { isIP } from 'node:net'
import { z } from 'zod'
import type { Operator } from '#domain/site/operator.ts'
import { productName } from '#domain/operations/settings.ts'
import { isEmailAddress } from './parse-email.ts'
import { parsePushHost, type PushHost } from './push-hosts.ts'
import { toTracingConfig, tracingVariables, type TracingConfig } from './tracing/tracing-config.ts'

const booleanVariable = z
  .enum(['', '0', '1', 'true', 'false'], 'true or false')
  .default('')
  .transform((value) => value === '1' || value === 'true')

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    // A Postgres on this machine is reached by its socket: postgres:///callbox
    return protocol !== undefined && protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
  }, `a URL such as ${example}`)

/** The origin of a site as URLs have it. It is put before paths, so nothing may follow it. */
const origin = (example: string) =>
  url(['http:', 'https:'], example)
    .refine((text) => {
      const parsed = URL.parse(text)
      return parsed === null || parsed.href === `${parsed.origin}/` || !parsed.protocol.startsWith('http')
    }, `the address of the site alone, such as ${example}: without a path, a query, a user or a password`)
    .transform((text) => new URL(text).origin)

/** In characters. */
export const minSecretLength = 16

const integer = (min: number, max: number, message: string) => z.coerce.number(message).int(message).min(min, message).max(max, message)

/** Every environment variable there is: the documentation, the check at start and the types in one place. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'development, production or test').default('development'),
  PORT: integer(0, 65535, 'a port from 0 to 65535').default(3000),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || /^[a-z\d_.-]+$/i.test(text),
      'an address or a name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of its addresses',
    )
    .default('127.0.0.1'),
  GOIP_UDP_PORT: integer(1, 65535, 'a UDP port from 1 to 65535, such as 44444').optional(),
  PUBLIC_URL: origin('https://callbox.example').optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/callbox').optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/callbox').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  SMTP_ALLOW_PLAINTEXT: booleanVariable,
  MAIL_FROM: z
    .string()
    .refine(
      (text) => isEmailAddress(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text),
      `an address such as ${productName} <no-reply@example.co.uk>`,
    )
    .default(`${productName} <no-reply@localhost>`),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((addresses) => addresses.every(isEmailAddress), 'e-mail addresses with commas between them'),
  SECRET: z.string().min(minSecretLength, `at least ${minSecretLength} characters`).optional(),
  STREAMS_PER_CLIENT: integer(0, 1_000_000, 'how many event streams one client may have open, such as 100; 0 for no limit').default(100),
  TRUST_PROXY: integer(0, 10, 'how many proxies to trust, such as 1').default(0),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map(parsePushHost),
    )
    .refine(
      (hosts) => hosts.every((host) => host !== null),
      'hosts with commas between them, such as push.example.com or *.push.example.com',
    ),
  HEARTBEAT_URL: url(['http:', 'https:'], 'https://hc-ping.com/your-check').optional(),
  // It is sent in a header.
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'at least 8 letters, digits and signs of ASCII, without spaces')
    .optional(),
  REQUIRE_ADMIN_PASSKEY: booleanVariable,
  AUTH_DEBUG: booleanVariable,
  CONTACT_EMAIL: z.string().refine(isEmailAddress, 'an e-mail address such as hello@callbox.example').optional(),
  POSTAL_ADDRESS: z.string().max(300, 'at most 300 characters').optional(),
  TELEGRAM_URL: url(['https:'], 'https://t.me/your_group').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent').default('info'),
})

/** The variables that docs/operations.md has to list, no more and no fewer; those of OpenTelemetry have a table of their own there. */
export const variableNames = Object.keys(environment.shape)

export type Config = Readonly<{
  env: 'development' | 'production' | 'test'
  port: number
  host: string
  /** The UDP port for GoIPs; undefined where nobody listens for them. */
  goipUdpPort: number | undefined
  /** The site's public origin, without a trailing slash. Undefined where it is not set; it is then derived from each request (request-origin.ts). */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  /** The same database without the pooler that `databaseUrl` leads through: set where that pools by the transaction. */
  databaseDirectUrl: string | undefined
  dataDir: string
  smtpUrl: string | undefined
  /** True if e-mail may be sent to another machine without TLS. */
  smtpAllowsPlaintext: boolean
  mailFrom: string
  adminEmails: string[]
  secret: string | undefined
  /** Event streams that one client may have open on a node; 0 is no limit. */
  streamsPerClient: number
  trustProxy: number
  /** Push services besides those of the browsers' makers. */
  pushHosts: readonly PushHost[]
  /** Is called every minute while all is well; its path may be a secret. */
  heartbeatUrl: string | undefined
  metricsToken: string | undefined
  /** True if administrators have their rights only in sessions in which they used a passkey. */
  requireAdminPasskey: boolean
  authDebug: boolean
  /** How to contact the operator of this site. Fields that are not set are not shown. */
  operator: Operator
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where spans go; null for nowhere. */
  tracing: TracingConfig | null
}>

/**
 * Parses the environment. An empty variable counts as not set. The result is frozen: its values hold for the lifetime of the process.
 * @throws Error with one line that names the variable and says what it should be.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.extend(tracingVariables).safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')} is wrong: it should be ${issue?.message}`)
  }
  const values = parsed.data
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL is wrong: it should be unset, or the database of DATABASE_URL without its pooler')
  return Object.freeze({
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    goipUdpPort: values.GOIP_UDP_PORT,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    dataDir: values.DATA_DIR,
    smtpUrl: values.SMTP_URL,
    smtpAllowsPlaintext: values.SMTP_ALLOW_PLAINTEXT,
    mailFrom: values.MAIL_FROM,
    adminEmails: values.ADMIN_EMAILS,
    secret: values.SECRET,
    streamsPerClient: values.STREAMS_PER_CLIENT,
    trustProxy: values.TRUST_PROXY,
    pushHosts: values.PUSH_HOSTS.flatMap((host) => host ?? []),
    heartbeatUrl: values.HEARTBEAT_URL,
    metricsToken: values.METRICS_TOKEN,
    requireAdminPasskey: values.REQUIRE_ADMIN_PASSKEY,
    authDebug: values.AUTH_DEBUG || values.NODE_ENV === 'development',
    operator: {
      email: values.CONTACT_EMAIL ?? null,
      postalAddress: values.POSTAL_ADDRESS ?? null,
      telegramUrl: values.TELEGRAM_URL ?? null,
    },
    logLevel: values.LOG_LEVEL,
    tracing: toTracingConfig(values),
  })
}
