import type { z } from 'zod'

/**
 * What is wrong with a field, for a person, where its shape in `api.ts` has no words of its own for it. Zod's own words speak to
 * whoever wrote the schema.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is needed.' : `This has to be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return issue.values.length === 1 ? `This has to be ${String(issue.values[0])}.` : `This has to be one of ${issue.values.join(', ')}.`
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
    return limit === 1 && which === 'at least' ? 'This may not be empty.' : `This may have ${which} ${figure} characters.`
  if (origin === 'array') return `This may have ${which} ${figure} entries.`
  return `This may be ${which} ${figure}.`
}
