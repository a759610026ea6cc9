import type { Config } from '#server/base/config.ts'

/**
 * The policy of all responses but pages: nothing runs, loads, embeds or is framed when a browser is made to
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

/** Where PUBLIC_URL is https, browsers use nothing else from the first visit on (RFC 6797). */
const httpsHeaders: Readonly<Record<string, string>> = {
  ...baseHeaders,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The security headers of every response; pages replace the policy with their own. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? httpsHeaders : baseHeaders
}
