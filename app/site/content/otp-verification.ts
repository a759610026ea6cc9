// What /otp-verification says, in order. The sentences are the group `otp` of the catalogues (locales/en.json).

export const benefits = [
  { title: 'otp.benefit_private_title', text: 'otp.benefit_private_text' },
  { title: 'otp.benefit_fast_title', text: 'otp.benefit_fast_text' },
  { title: 'otp.benefit_deleted_title', text: 'otp.benefit_deleted_text' },
] as const

export const steps = [
  { title: 'otp.step_sign_in_title', text: 'otp.step_sign_in_text' },
  { title: 'otp.step_pick_title', text: 'otp.step_pick_text' },
  { title: 'otp.step_copy_title', text: 'otp.step_copy_text' },
  { title: 'otp.step_ask_title', text: 'otp.step_ask_text' },
  { title: 'otp.step_read_title', text: 'otp.step_read_text' },
] as const
