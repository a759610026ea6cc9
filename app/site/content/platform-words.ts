import { isPlatform, type PlatformSlug } from '#domain/senders/services.ts'
import type { Translate } from '../../i18n/words.tsx'
import { createCopy, type CopyKey } from '../use-copy.ts'

// What the page of a service says besides its figures: the group `platforms` of the catalogues. Loaders read it, so that the browser gets the words of one service.

export type Question = { question: string; answer: string }

type Platform = {
  /** A typical text as it is sent, with dots in place of its code. */
  example: string
  /** What its code is made of. */
  code: CopyKey
  questions: ReadonlyArray<readonly [question: CopyKey, answer: CopyKey]>
}

const platforms: Record<PlatformSlug, Platform> = {
  whatsapp: {
    example: 'Your WhatsApp code: •••-•••\nDon’t share this code with others',
    code: 'platforms.whatsapp_code',
    questions: [
      ['platforms.whatsapp_call_question', 'platforms.whatsapp_call_answer'],
      ['platforms.whatsapp_moved_question', 'platforms.whatsapp_moved_answer'],
    ],
  },
  telegram: {
    example: 'Telegram code: •••••\nYou can also tap on this link to log in',
    code: 'platforms.telegram_code',
    questions: [['platforms.telegram_question', 'platforms.telegram_answer']],
  },
  facebook: {
    example: '•••••• is your Facebook confirmation code',
    code: 'platforms.facebook_code',
    questions: [['platforms.facebook_question', 'platforms.facebook_answer']],
  },
  instagram: {
    example: '••• ••• is your Instagram code. Don’t share it.',
    code: 'platforms.instagram_code',
    questions: [['platforms.instagram_question', 'platforms.instagram_answer']],
  },
  google: {
    example: 'G-•••••• is your Google verification code.',
    code: 'platforms.google_code',
    questions: [['platforms.google_question', 'platforms.google_answer']],
  },
  microsoft: {
    example: 'Use •••••• as Microsoft account security code',
    code: 'platforms.microsoft_code',
    questions: [['platforms.microsoft_question', 'platforms.microsoft_answer']],
  },
  paypal: {
    example: 'PayPal: •••••• is your security code. Don’t share your code.',
    code: 'platforms.paypal_code',
    questions: [['platforms.paypal_question', 'platforms.paypal_answer']],
  },
  amazon: {
    example: '•••••• is your Amazon OTP. Do not share it with anyone.',
    code: 'platforms.amazon_code',
    questions: [['platforms.amazon_question', 'platforms.amazon_answer']],
  },
  ebay: {
    example: 'eBay: Your security code is ••••••. Do not share this code.',
    code: 'platforms.ebay_code',
    questions: [['platforms.ebay_question', 'platforms.ebay_answer']],
  },
  twitter: {
    example: 'Your X confirmation code is ••••••',
    code: 'platforms.twitter_code',
    questions: [['platforms.twitter_question', 'platforms.twitter_answer']],
  },
  linkedin: {
    example: '•••••• is your LinkedIn verification code.',
    code: 'platforms.linkedin_code',
    questions: [['platforms.linkedin_question', 'platforms.linkedin_answer']],
  },
  tiktok: {
    example: '[TikTok] •••••• is your verification code, valid for 5 minutes.',
    code: 'platforms.tiktok_code',
    questions: [['platforms.tiktok_question', 'platforms.tiktok_answer']],
  },
  snapchat: {
    example: 'Snapchat Code: ••••••. Happy Snapping!',
    code: 'platforms.snapchat_code',
    questions: [['platforms.snapchat_question', 'platforms.snapchat_answer']],
  },
  discord: {
    example: 'Your Discord verification code is: ••••••',
    code: 'platforms.discord_code',
    questions: [['platforms.discord_question', 'platforms.discord_answer']],
  },
  uber: {
    example: 'Your Uber code is ••••. Never share this code.',
    code: 'platforms.uber_code',
    questions: [['platforms.uber_question', 'platforms.uber_answer']],
  },
  shopify: {
    example: '•••••• is your Shopify verification code',
    code: 'platforms.shopify_code',
    questions: [['platforms.shopify_question', 'platforms.shopify_answer']],
  },
  deliveroo: {
    example: 'Your Deliveroo verification code is ••••••',
    code: 'platforms.deliveroo_code',
    questions: [['platforms.deliveroo_question', 'platforms.deliveroo_answer']],
  },
  'just-eat': {
    example: 'Your Just Eat verification code is ••••••',
    code: 'platforms.just_eat_code',
    questions: [['platforms.just_eat_question', 'platforms.just_eat_answer']],
  },
  airbnb: {
    example: 'Your Airbnb verification code is ••••••. Don’t share this code with anyone.',
    code: 'platforms.airbnb_code',
    questions: [['platforms.airbnb_question', 'platforms.airbnb_answer']],
  },
  revolut: {
    example: 'Revolut: your verification code is ••• •••. Never give it to anyone.',
    code: 'platforms.revolut_code',
    questions: [['platforms.revolut_question', 'platforms.revolut_answer']],
  },
}

/** What is asked about a service, those that are not platforms included, in the language of `t`. */
export function questionsAbout({ slug, name }: { slug: string; name: string }, t: Translate): Question[] {
  const copy = createCopy(t)
  const own = isPlatform(slug) ? platforms[slug].questions : []
  return [
    ...own.map(([question, answer]) => ({ question: copy(question), answer: copy(answer) })),
    { question: t('platforms.receive_question', { name }), answer: t('platforms.receive_answer', { name }) },
    { question: t('platforms.missing_question', { name }), answer: t('platforms.missing_answer', { name }) },
    { question: t('platforms.readers_question', { name }), answer: copy('platforms.readers_answer') },
  ]
}

/** A typical text of a platform; null of other services. */
export function textOfPlatform(slug: string, t: Translate): { example: string; code: string } | null {
  return isPlatform(slug) ? { example: platforms[slug].example, code: createCopy(t)(platforms[slug].code) } : null
}
