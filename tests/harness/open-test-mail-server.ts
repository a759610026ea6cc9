import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const patienceMs = 10_000

export type TestMailServer = AsyncDisposable & {
  /** For SMTP_URL. */
  url: string
  /** Every received e-mail, parsed, the newest last. */
  emails: Email[]
  /** True if each of them came over TLS, in the same order. */
  wereEncrypted: boolean[]
  /** Waits for the next e-mail to an address and takes it. @throws when none comes. */
  emailFor(email: string): Promise<Email>
  /** The code of the next sign-in mail to an address. @throws when none comes. */
  codeFor(email: string): Promise<string>
}

/** A real SMTP server that stores what it receives. With STARTTLS, its certificate is self-signed. */
export async function openTestMailServer({ hasStartTls = false } = {}): Promise<TestMailServer> {
  const mails: Email[] = []
  const wereEncrypted: boolean[] = []
  const taken = new Set<Email>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasStartTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      wereEncrypted.push(session.secure)
      keep(stream).then(() => done(), done)
    },
  })
  // A client that disconnects is not an error.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  async function keep(stream: Readable) {
    mails.push(await PostalMime.parse(await buffer(stream)))
  }

  async function mailFor(email: string): Promise<Email> {
    const giveUp = Date.now() + patienceMs
    for (;;) {
      const mail = mails.find((each) => !taken.has(each) && each.to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))
      if (mail) {
        taken.add(mail)
        return mail
      }
      if (Date.now() > giveUp) throw new Error(`no mail came for ${email}; there are ${mails.length} for others`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    emails: mails,
    wereEncrypted,
    emailFor: mailFor,
    async codeFor(email) {
      const { subject = '' } = await mailFor(email)
      const code = /(\d{6})$/.exec(subject)?.[1]
      if (!code) throw new Error(`the mail to ${email} ends its subject without a code: ${subject}`)
      return code
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
