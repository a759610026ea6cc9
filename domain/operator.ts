/** How people reach whoever runs a site, as its operator has set it. Null is not shown anywhere: a guess may belong to somebody else. */
export type Operator = {
  email: string | null
  /** For the privacy pages, on one line. */
  postalAddress: string | null
  /** An https address: the Telegram group where people ask and hear news. */
  telegramUrl: string | null
}

export const unknownOperator: Operator = { email: null, postalAddress: null, telegramUrl: null }
