const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** Where somebody who found a weakness writes to (RFC 9116). The contact page is always there; the address where the operator has set one. */
export function securityTxt(siteUrl: string, email: string | null, now: Date): string {
  // By the day, so that what is asked for twice is the same.
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs)
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
