/** The limits of a sign-in code: six digits, five minutes, five attempts. */
export const codeLength = 6
export const codeLifetimeMs = 5 * 60 * 1000
export const maxCodeAttempts = 5

/** While strangers use up the e-mails of an address, one is sent this often: its code has most of its time left for whoever shares it. */
export const sharedCodeGapMs = 2 * 60 * 1000

/** The link beside the code cannot be guessed, so there is no limit of attempts. */
export const linkBytes = 16
export const linkPath = '/auth/link'

export function isCompleteCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
