import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import type { Config } from '#server/base/config.ts'
import { isLoopbackHost } from '#server/base/is-loopback-host.ts'

/** Settings that the start accepts and that do not fit together, one result each; or one that all do. */
export function checkConfiguration(config: Config): CheckResult[] {
  const problems = listProblems(config)
  return problems.length === 0 ? [passed('The environment variables are valid and fit together.')] : problems
}

function listProblems(config: Config): CheckResult[] {
  const problems: CheckResult[] = []
  const report = (message: string, advice: string) => void problems.push(failed(message, advice))
  const { publicUrl, smtpUrl, mailFrom, trustProxy, databaseUrl, secret } = config
  const site = publicUrl === undefined ? null : new URL(publicUrl)
  const isPublic = site !== null && !isLoopbackHost(site.hostname)
  if (isPublic && site.protocol === 'http:')
    report(
      'PUBLIC_URL is http://: sign-in codes, cookies and texts cross the network in the clear.',
      'Put a proxy with a certificate in front, and set PUBLIC_URL to its https:// address.',
    )
  if (isPublic && site.protocol === 'https:' && trustProxy === 0)
    report(
      'PUBLIC_URL is that of a proxy, and TRUST_PROXY is 0: everybody counts as one client, and limits for one are limits for all.',
      'Set TRUST_PROXY to the number of proxies in front, such as 1.',
    )
  if (trustProxy > 0 && site === null)
    report(
      'TRUST_PROXY is set and PUBLIC_URL is not.',
      'Set PUBLIC_URL to the address of the site, or TRUST_PROXY to 0 where there is no proxy.',
    )
  if (smtpUrl !== undefined && /@localhost>?$/.test(mailFrom))
    report(`MAIL_FROM is ${mailFrom}: most mail servers refuse mail from localhost.`, 'Set MAIL_FROM to an address of your domain.')
  if (isPublic && smtpUrl === undefined)
    report('SMTP_URL is not set: sign-in codes are printed to the log, and nobody else can sign in.', 'Set SMTP_URL to your mail server.')
  if (databaseUrl !== undefined && secret === undefined)
    report('SECRET is not set: a second node on this database cannot start.', 'Set SECRET, the same on every node, to that in DATA_DIR.')
  return problems
}
