const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** The security contact (RFC 9116): always the contact page, and the address where the operator has set one. */
export function securityTxt(siteUrl: string, email: string | null, now: Date): string {
  // To the day, so that two requests get the same file.
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
