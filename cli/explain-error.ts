import { Refusal } from '#domain/errors.ts'
import { messageOf } from '#domain/message-of.ts'
import { printable } from '#server/base/printable.ts'

/** An error as a sentence for a person, and a code for a program. */
export function explainError(error: unknown): { error: string; code: string; field?: string } {
  const code = error instanceof Refusal ? error.code : 'failed'
  const field = error instanceof Refusal && error.field !== undefined ? { field: error.field } : {}
  // The parser of the command line begins its messages so.
  const message = messageOf(error).replace(/^error: /, '')
  return { error: printable(message, { lines: true }), code, ...field }
}
