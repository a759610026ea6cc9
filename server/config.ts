import { z } from 'zod'
import { productName } from '#domain/settings.ts'
import { isAddress } from './email/read-address.ts'

const onOff = z
  .enum(['', '0', '1', 'true', 'false'], 'true or false')
  .default('')
  .transform((value) => value === '1' || value === 'true')

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    // A Postgres on this machine is reached by its socket: postgres:///callbox
    return protocol !== undefined && protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
  }, `a URL such as ${example}`)

const whole = (least: number, most: number, words: string) => z.coerce.number(words).int(words).min(least, words).max(most, words)

/** Every environment variable there is: the documentation, the check at start and the types in one place. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'development, production or test').default('development'),
  PORT: whole(0, 65535, 'a port from 0 to 65535').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://callbox.example').optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/callbox').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => isAddress(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text), `an address such as ${productName} <no-reply@example.co.uk>`)
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
    .refine((addresses) => addresses.every(isAddress), 'e-mail addresses with commas between them'),
  SECRET: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: whole(0, 10, 'how many proxies to trust, such as 1').default(0),
  METRICS_TOKEN: z.string().min(8, 'at least 8 characters').optional(),
  REQUIRE_ADMIN_PASSKEY: onOff,
  AUTH_DEBUG: onOff,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent').default('info'),
})

/** What the papers list: all of it, and nothing else. */
export const variableNames = Object.keys(environment.shape)

export type Config = {
  env: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Where people and gateways reach us, without a slash at the end. Undefined until the port is known when it was not set. */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  dataDir: string
  smtpUrl: string | undefined
  mailFrom: string
  adminEmails: string[]
  secret: string | undefined
  trustProxy: number
  metricsToken: string | undefined
  /** Whether administrators have rights only in a session in which they used a passkey. */
  requireAdminPasskey: boolean
  authDebug: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws Error with one line that names the variable and says what it should be.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')} is wrong: it should be ${issue?.message}`)
  }
  const values = parsed.data
  return {
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    adminEmails: values.ADMIN_EMAILS,
    secret: values.SECRET,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    requireAdminPasskey: values.REQUIRE_ADMIN_PASSKEY,
    authDebug: values.AUTH_DEBUG || values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
  }
}
