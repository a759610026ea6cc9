import { Refusal } from '#domain/errors.ts'

/** RFC 5321, section 4.5.3.1.3. */
const maxLength = 254
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** An address as we keep it: trimmed and in lower case. @throws Refusal at the field, which is `email` where nothing else is said */
export function parseEmail(text: string, field = 'email'): string {
  const email = text.trim().toLowerCase()
  if (email === '') throw new Refusal('email_missing', { field })
  if (!isEmailAddress(email)) throw new Refusal('email_invalid', { field })
  return email
}

/** Whether it can be an address at all; whether it is somebody's, only a letter can tell. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && emailPattern.test(text) && !/[\u0000-\u001f\u007f]/.test(text) && !text.includes('..')
}
