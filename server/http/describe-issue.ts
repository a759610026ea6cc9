import type { z } from 'zod'

export const requiredMessage = 'This is required.'

/**
 * The error message for an invalid field whose schema in `api.ts` has none of its own. Zod's default messages address the
 * author of the schema, and these address the user.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? requiredMessage : `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return issue.values.length === 1 ? `This must be ${String(issue.values[0])}.` : `This must be one of ${issue.values.join(', ')}.`
    case 'too_big':
      return describeLimit(issue.origin, Number(issue.maximum), 'at most')
    case 'too_small':
      return describeLimit(issue.origin, Number(issue.minimum), 'at least')
    case 'invalid_union':
      return 'That value is not valid.'
    default:
      return undefined
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
}

function describeLimit(origin: string, limit: number, which: 'at most' | 'at least'): string {
  const figure = limit.toLocaleString('en-GB')
  if (origin === 'string')
    return limit === 1 && which === 'at least' ? 'This must not be empty.' : `This must have ${which} ${figure} characters.`
  if (origin === 'array') return `This must have ${which} ${figure} entries.`
  return `This must be ${which} ${figure}.`
}
