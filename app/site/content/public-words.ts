/** "Public means public", in English; where it is translated, it is in the group public_notice of the catalogue. */
export const publicWords = {
  title: 'Public means public',
  numbers: 'Anyone signed in can read what these numbers receive.',
  advice: 'Use them for sign-ups and tests. Never for a bank, your e-mail, or any account you would mind losing.',
} as const
