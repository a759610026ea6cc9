import { Refusal } from '#domain/errors.ts'
import { forbiddenHostReason, isForbiddenHost } from '#server/base/forbidden-host.ts'

/** @throws Refusal field_invalid */
export function parseWebhookUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw invalid('This has to be an address such as https://example.org/alarms.')
  if (url.username !== '' || url.password !== '') throw invalid('Enter the address without user and password: they would not be sent.')
  if (isForbiddenHost(url.hostname)) throw invalid(forbiddenHostReason)
  url.hash = ''
  return url
}

function invalid(message: string): Refusal {
  return new Refusal('field_invalid', { field: 'url', message })
}
