import type { Config } from '#server/config.ts'

/**
 * What nothing but a page may do: run, fetch, embed or be framed. It is what an answer of the API means to a browser that is made to
 * open it (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers).
 */
const denyAllPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html */
const baseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': denyAllPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Where PUBLIC_URL says https, a browser that was here once does not come back without it (RFC 6797). */
const httpsHeaders: Readonly<Record<string, string>> = {
  ...baseHeaders,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The headers of every answer, whoever writes it: pages replace the policy by their own. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? httpsHeaders : baseHeaders
}
