/** "Public means public", in the same words wherever somebody is about to use a number. */
export const publicWords = {
  title: 'Public means public',
  /** Of all numbers, and of the one that is open. */
  numbers: 'Anyone signed in can read what these numbers receive.',
  number: 'Anyone signed in can read what this number receives.',
  advice: 'Use them for sign-ups and tests. Never for a bank, your e-mail, or any account you would mind losing.',
} as const
