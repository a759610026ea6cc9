/** The operator's contact details, from the environment. What is null is not shown: a guessed address may belong to somebody else. */
export type Operator = {
  email: string | null
  /** For the privacy pages, on one line. */
  postalAddress: string | null
  /** An https URL: the Telegram group for support and news. */
  telegramUrl: string | null
}

export const unknownOperator: Operator = { email: null, postalAddress: null, telegramUrl: null }
