/** On every page that shows texts to visitors. */
export const maskedText = {
  hidden: 'Message content hidden - Sign in to view',
  incomplete: 'Part of this text has not arrived yet.',
}
