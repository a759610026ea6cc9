import { createTransport } from 'nodemailer'
import type { Config } from '#server/base/config.ts'
import type { Email, Logger } from '#server/context.ts'
import { createLoadingCache } from '#server/base/create-loading-cache.ts'
import type { Db } from '#server/db/database.ts'
import { isLoopbackHost } from '#server/base/is-loopback-host.ts'
import { insertDelivery } from './delivery-queries.ts'

const timeoutMs = 10_000
const maxAttempts = 2
/** A successful check is valid for this long; a failed one is repeated every time. */
const checkValidMs = 5 * 60 * 1000

export type Mailer = {
  /** Sends an e-mail, with one retry. @throws Error when the mail server does not accept it */
  send(email: Email): Promise<void>
  /** True if the mail server is reachable and accepts our credentials; null where none is configured. */
  check(): Promise<boolean | null>
  /** The last error of the mail server; null when it has worked since. */
  lastError(): string | null
  close(): void
}

/**
 * Mail goes out over SMTP_URL; without one it is printed among the lines of the log, so that a newcomer can sign in. LOG_LEVEL does not
 * affect it: the user has read that the code was sent. Every attempt is in the delivery log.
 */
export function createMailer(config: Config, db: Db, now: () => Date, log: Logger, print: (line: string) => void = printToLog): Mailer {
  const { smtpUrl } = config
  if (!smtpUrl)
    return {
      send: async ({ to, subject, text }) =>
        print(JSON.stringify({ level: 30, time: now().getTime(), to, text, msg: `mail to ${to}: ${subject}` })),
      check: async () => null,
      lastError: () => null,
      close: () => {},
    }
  const transport = openTransport({ ...config, smtpUrl })
  let fault: string | null = null
  const checks = createLoadingCache<'check', true | undefined>(
    { now },
    {
      freshMs: checkValidMs,
      max: 1,
      async load() {
        try {
          await transport.verify()
          fault = null
          return true
        } catch (error) {
          const failure = explainError(error)
          fault = failure.message
          log.warn({ err: failure }, 'the mail server is not available')
          return undefined
        }
      },
    },
  )

  async function logDelivery({ to, kind }: Email, attempts: number, error: Error | null): Promise<void> {
    const row = {
      recipient: to,
      kind,
      status: error ? ('failed' as const) : ('sent' as const),
      error: error?.message ?? null,
      attempts,
      created_at: now(),
    }
    await insertDelivery(db, row).catch((failure: unknown) => log.warn({ err: failure }, 'a delivery could not be logged'))
  }

  return {
    async send(email) {
      try {
        const attempts = await deliver(transport, email)
        log.info({ kind: email.kind, attempts }, 'the mail server accepted an e-mail')
        await logDelivery(email, attempts, null)
      } catch (error) {
        const failure = error as Error & { attempts?: number; code?: string; responseCode?: number; command?: string }
        checks.invalidate('check')
        fault = failure.message
        await logDelivery(email, failure.attempts ?? 1, failure)
        // Its words, and those that nodemailer keeps beside them, may have the address.
        const { code, responseCode, command } = failure
        log.error({ kind: email.kind, code, responseCode, command }, 'the mail server did not accept an e-mail')
        throw failure
      }
    },
    check: async () => (await checks.get('check')) === true,
    lastError: () => fault,
    close: () => transport.close(),
  }
}

function openTransport(config: Config & { smtpUrl: string }) {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return createTransport({ url: addressOf(config), pool: true, ...timeouts }, { from: config.mailFrom })
}

/** Returns the number of attempts. @throws Error, with the number of `attempts` */
async function deliver(transport: ReturnType<typeof openTransport>, { to, subject, text, html }: Email): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } })
      return attempt
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw Object.assign(explainError(error), { attempts: attempt })
    }
  }
}

function printToLog(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * True if TLS is required: STARTTLS is offered in the clear, so an attacker in between can remove the offer and read every
 * sign-in code and the password. With smtps:// everything is TLS anyway.
 */
export function requiresTls({ smtpUrl, smtpAllowsPlaintext }: Config): boolean {
  return smtpUrl !== undefined && !smtpAllowsPlaintext && !isLoopbackHost(new URL(smtpUrl).hostname)
}

/** SMTP_URL for nodemailer, with its options in the query, since nodemailer prefers those to its own. */
function addressOf(config: Config & { smtpUrl: string }): string {
  const url = new URL(config.smtpUrl)
  if (requiresTls(config)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** An error with the message of the mail server, or one of ours where that is not understandable. */
function explainError(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // The code of a silent server is also that of a silent database, which isDatabaseUnavailable recognises by it.
  if (error instanceof Error && code === 'ETIMEDOUT') return Object.assign(error, { code: 'ECONNECTION' })
  if (code !== 'ETLS' || responseCode === undefined) return error instanceof Error ? error : new Error(String(error))
  const message =
    'The mail server offers no encryption (STARTTLS), so nothing was handed over. Set SMTP_URL to one that does, or SMTP_ALLOW_PLAINTEXT=true where the way to it is safe.'
  return Object.assign(new Error(message, { cause: error }), { code, responseCode })
}

/** Temporary failures (4xx) and broken connections are retried; permanent ones (5xx) are not. */
function isTransient(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || (responseCode >= 400 && responseCode < 500)
}
