/** The usual mailbox of a site. Mail goes to names: not to a bare address such as 127.0.0.1. */
export function mailboxAt(url: string): string {
  const { hostname } = new URL(url)
  return `hello@${/^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '')}`
}
