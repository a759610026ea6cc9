// What the landing page says, in order. The sentences are the group `landing` of the catalogues (locales/en.json).

/** The claims of the specification; `landing.claims_note` says that they are aims. */
export const claims = [
  { name: 'landing.claim_delay', figure: 'landing.claim_delay_figure' },
  { name: 'landing.claim_success', figure: 'landing.claim_success_figure' },
  { name: 'landing.claim_services', figure: 'landing.claim_services_figure' },
  { name: 'landing.claim_uptime', figure: 'landing.claim_uptime_figure' },
  { name: 'landing.claim_open', figure: 'landing.claim_open_figure' },
] as const

export const steps = [
  { title: 'landing.step_choose_title', text: 'landing.step_choose_text' },
  { title: 'landing.step_use_title', text: 'landing.step_use_text' },
  { title: 'landing.step_read_title', text: 'landing.step_read_text' },
] as const

export const features = [
  { title: 'landing.feature_fast_title', text: 'landing.feature_fast_text' },
  { title: 'landing.feature_free_title', text: 'landing.feature_free_text' },
  { title: 'landing.feature_real_title', text: 'landing.feature_real_text' },
  { title: 'landing.feature_services_title', text: 'landing.feature_services_text' },
  { title: 'landing.feature_deleted_title', text: 'landing.feature_deleted_text' },
  { title: 'landing.feature_private_title', text: 'landing.feature_private_text' },
  { title: 'landing.feature_phone_title', text: 'landing.feature_phone_text' },
  { title: 'landing.feature_open_title', text: 'landing.feature_open_text' },
] as const

/** A user's words, printed with their permission and in their language. */
export type Quote = { text: string; name: string; role?: string }

/** With quotes that you may print, these are shown instead of the uses. */
export const quotes: readonly Quote[] = []

export const uses = [
  { title: 'landing.use_sell_title', text: 'landing.use_sell_text' },
  { title: 'landing.use_test_title', text: 'landing.use_test_text' },
  { title: 'landing.use_try_title', text: 'landing.use_try_text' },
] as const

/** A public number compared with a private one. The price of a public one is `price`. */
export const comparison = [
  { what: 'landing.vault_price', here: null, there: 'landing.vault_price_there' },
  { what: 'landing.vault_number', here: 'landing.vault_number_here', there: 'landing.vault_number_there' },
  { what: 'landing.vault_sim', here: 'landing.vault_sim_here', there: 'landing.vault_sim_there' },
  { what: 'landing.vault_reader', here: 'landing.vault_reader_here', there: 'landing.vault_reader_there' },
  { what: 'landing.vault_payment', here: 'landing.vault_payment_here', there: 'landing.vault_payment_there' },
] as const

export const privateNumbers = 'Private Vault'
export const price = '£0'

export const questions = [
  { question: 'landing.public_question', answer: 'landing.public_answer' },
  { question: 'landing.free_question', answer: 'landing.free_answer' },
  { question: 'landing.delay_question', answer: 'landing.delay_answer' },
  { question: 'landing.services_question', answer: 'landing.services_answer' },
  { question: 'landing.calls_question', answer: 'landing.calls_answer' },
  { question: 'landing.kept_question', answer: 'landing.kept_answer' },
  { question: 'landing.account_question', answer: 'landing.account_answer' },
  { question: 'landing.own_question', answer: 'landing.own_answer' },
] as const
