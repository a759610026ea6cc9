/** The limits of a sign-in code: six digits, five minutes, five attempts. */
export const codeLength = 6
export const codeLifetimeMs = 5 * 60 * 1000
export const maxCodeAttempts = 5

export function isCompleteCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
