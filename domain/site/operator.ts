import type { Settings } from '#domain/api/settings.ts'

/** The operator's contact details. What is null is not shown: a guessed address may belong to somebody else. */
export type Operator = {
  email: string | null
  /** For the privacy pages, on one line. */
  postalAddress: string | null
  /** An https URL: the Telegram group for support and news. */
  telegramUrl: string | null
}

export const unknownOperator: Operator = { email: null, postalAddress: null, telegramUrl: null }

/** The contact details in force: each setting goes before the variable of the environment. */
export function operatorOf(settings: Settings, environment: Operator): Operator {
  return {
    email: settings.contact_email || environment.email,
    postalAddress: settings.postal_address || environment.postalAddress,
    telegramUrl: settings.telegram_url || environment.telegramUrl,
  }
}
