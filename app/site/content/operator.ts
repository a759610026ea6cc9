/** Who runs this site. What is null is said to follow. The Telegram group stands in app/shell/links.ts, because every page has its button. */
export const operator = {
  /** Where letters go. Null means `hello@` and the host of PUBLIC_URL: somebody must read that mailbox. */
  email: null as string | null,
  /** The postal address of the controller, for the privacy pages. */
  postalAddress: null as string | null,
  /** ISO 8601 date of the last change to the legal pages. */
  legalDate: '2026-11-21',
}
