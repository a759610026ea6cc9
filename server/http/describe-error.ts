import type { FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { requiredMessage } from './describe-issue.ts'
import type { Refusal } from '#domain/errors.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { Words } from '#server/base/words.ts'

type Failure = { refusal: Refusal; error: unknown; request: FastifyRequest }

/**
 * What an error says, in the caller's language. Where the input is not valid, another language than English says less: what is required and what is too long, else that the
 * value is not valid. The admin area is in English, and so are the exact messages of its fields.
 */
export function describeError(words: Words, language: Language, { refusal, error, request }: Failure): string {
  const { url = '', bodyLimit } = request.routeOptions
  if (language === defaultLanguage || url.startsWith('/api/admin/')) return words.describeRefusal(language, refusal)
  if (refusal.code === 'too_large' && bodyLimit) return words.translate(language, 'server.too_large', { limit: formatSize(bodyLimit) })
  if (refusal.code !== 'field_invalid') return words.describeRefusal(language, refusal)
  const [issue] = hasZodFastifySchemaValidationErrors(error) ? error.validation : []
  const { origin, maximum } = (issue?.params ?? {}) as { origin?: unknown; maximum?: unknown }
  if (refusal.message === requiredMessage) return words.translate(language, 'server.field_required')
  if (issue?.keyword === 'too_big' && origin === 'string')
    return words.translate(language, 'server.field_too_long', { max: Number(maximum) })
  return words.describeCode(language, refusal.code)
}

/** "256 KB", "5 MB" */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}
