import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

test('a form is read as URLSearchParams reads it', () => {
  const form = fc.array(fc.constantFrom('a', 'b', '=', '&', '&', '+', '%41', '%', '?', ' ', '€')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(form, (text) => {
      expect([...parseForm(text)]).toEqual([...new URLSearchParams(text)])
    }),
    { numRuns: 2000 },
  )
})
