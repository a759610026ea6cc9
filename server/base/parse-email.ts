import { Refusal } from '#domain/errors.ts'
import { printable } from './printable.ts'

/** RFC 5321, section 4.5.3.1.3. */
const maxLength = 254
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** An e-mail address in its stored form: trimmed and in lower case. @throws Refusal email_missing, email_invalid at `field` */
export function parseEmail(text: string, field = 'email'): string {
  const email = text.trim().toLowerCase()
  if (email === '') throw new Refusal('email_missing', { field })
  if (!isEmailAddress(email)) throw new Refusal('email_invalid', { field })
  return email
}

/** True if the text has the form of an address; whether it exists, only a delivery shows. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && text.isWellFormed() && emailPattern.test(text) && printable(text) === text && !text.includes('..')
}
