import { messageLifetimeMs } from '#domain/messages/message.ts'
import type { PlatformSlug } from '#domain/senders/services.ts'
import { formatDuration } from '../../time/format-duration.ts'

// What the page of a service says besides its figures. Loaders import it, so that the browser gets the words of one service.

export type Question = { question: string; answer: string }

/** What the pages say about one platform. */
export type PlatformWords = {
  /** A typical text, with dots in place of its code. */
  example: string
  /** What its code is made of. */
  code: string
  questions: Question[]
}

/** Questions about every service. */
export function commonQuestions(name: string): Question[] {
  return [
    {
      question: `How do I receive a ${name} code here?`,
      answer: `Sign in, pick a number, and enter it at ${name} with the country United Kingdom (+44). The text appears by itself with its code beside it, ready to copy.`,
    },
    {
      question: `The text of ${name} does not arrive. What can I do?`,
      answer: `Wait two minutes and ask for one more code; asking again and again makes most services stop sending. If ${name} says that the number cannot be used, others have used it before: take another one, preferably one without a text of ${name} today.`,
    },
    {
      question: `Who else can see the code that ${name} sends?`,
      answer: `Everyone who signs in here. The numbers are public, and each text is deleted ${formatDuration(messageLifetimeMs)} after it arrived. Do not use one for an account that you would mind losing: whoever holds the number can ask for the next code.`,
    },
  ]
}

/** Of every platform: what is known of its texts, and what is asked about it. Codes are dotted, as they are for visitors. */
export const platformWords: Record<PlatformSlug, PlatformWords> = {
  whatsapp: {
    example: 'Your WhatsApp code: •••-•••\nDon’t share this code with others',
    code: 'Six digits, in two groups of three.',
    questions: [
      {
        question: 'Can WhatsApp call the number instead?',
        answer:
          'It offers a call when no text has been entered for a while. Our numbers take texts only, so choose to have the text sent again.',
      },
      {
        question: 'What happens when somebody else registers the same number with WhatsApp?',
        answer:
          'The account moves to their phone, as WhatsApp has one account for each number. Two-step verification delays that, and does not prevent it for ever.',
      },
    ],
  },
  telegram: {
    example: 'Telegram code: •••••\nYou can also tap on this link to log in',
    code: 'Five digits.',
    questions: [
      {
        question: 'Why does Telegram send the code to its app and not as a text?',
        answer:
          'The number has an account already that is open on a device, and Telegram sends the code there first. Somebody has used this number before you: take another one.',
      },
    ],
  },
  facebook: {
    example: '•••••• is your Facebook confirmation code',
    code: 'Five, six or eight digits; sometimes with “FB-” in front, which is not part of the code.',
    questions: [
      {
        question: 'Can I confirm a Facebook account with a number that was used before?',
        answer:
          'A number that confirmed another account is moved to yours, and the other account loses it. The same happens to you when the next person uses it, so add an e-mail address as well.',
      },
    ],
  },
  instagram: {
    example: '••• ••• is your Instagram code. Don’t share it.',
    code: 'Six digits, often in two groups of three.',
    questions: [
      {
        question: 'Does Instagram accept one number for several accounts?',
        answer:
          'Yes, for a few, and it refuses a number once it is on too many of them. The message is then that the number cannot be used; another number often works.',
      },
    ],
  },
  google: {
    example: 'G-•••••• is your Google verification code.',
    code: 'Six digits after “G-”, which most forms have in front of the field already.',
    questions: [
      {
        question: 'Google says that this phone number has been used too many times. What now?',
        answer:
          'Google limits how many accounts a number may verify, and public numbers reach that limit soon. Try the newest numbers in the list: they have been used least.',
      },
    ],
  },
  microsoft: {
    example: 'Use •••••• as Microsoft account security code',
    code: 'Four to eight digits, depending on what it is for.',
    questions: [
      {
        question: 'Should I use a public number as the security information of a Microsoft account?',
        answer:
          'Only for an account to test with. Security information opens the account again when the password is lost, to whoever can read the number.',
      },
    ],
  },
  paypal: {
    example: 'PayPal: •••••• is your security code. Don’t share your code.',
    code: 'Six digits.',
    questions: [
      {
        question: 'Is a public number a good idea for PayPal?',
        answer:
          'For a sandbox or a demonstration. Never for an account that holds money or is linked to a card: its codes would be readable by everybody here.',
      },
    ],
  },
  amazon: {
    example: '•••••• is your Amazon OTP. Do not share it with anyone.',
    code: 'Six digits. Amazon calls it an OTP, a one-time password.',
    questions: [
      {
        question: 'Can I sign up at Amazon with a number instead of an e-mail address?',
        answer:
          'Amazon allows it. An account that only a public number opens can be opened by the next person, too, so sign up with your e-mail address and use the number where one more proof is asked for.',
      },
    ],
  },
  ebay: {
    example: 'eBay: Your security code is ••••••. Do not share this code.',
    code: 'Six digits.',
    questions: [
      {
        question: 'Why does eBay ask for a code again?',
        answer:
          'It sends one when you sign in on a new device. You need the same number then, and it may have left our list by that time: change it to your own in your account.',
      },
    ],
  },
  twitter: {
    example: 'Your X confirmation code is ••••••',
    code: 'Six digits, or eight small letters and digits.',
    questions: [
      {
        question: 'Is X the same as Twitter?',
        answer:
          'Yes. The service has been called X since 2023; its texts come from “X”, from “Twitter” or from a number, and all of them are counted here.',
      },
    ],
  },
  linkedin: {
    example: '•••••• is your LinkedIn verification code.',
    code: 'Six digits.',
    questions: [
      {
        question: 'Does LinkedIn show my number to others?',
        answer:
          'That is a setting of your profile. A number that is only there to verify an account need not be shown, and can be removed afterwards.',
      },
    ],
  },
  tiktok: {
    example: '[TikTok] •••••• is your verification code, valid for 5 minutes.',
    code: 'Six digits, sometimes four.',
    questions: [
      {
        question: 'How long is a TikTok code valid?',
        answer: 'The text says so, usually five minutes. Ask for the code only when the number is open in front of you.',
      },
    ],
  },
  snapchat: {
    example: 'Snapchat Code: ••••••. Happy Snapping!',
    code: 'Six digits.',
    questions: [
      {
        question: 'Can friends find me on Snapchat by the number?',
        answer:
          'By default Snapchat lets people find you by it. With a public number, switch that off in the settings: strangers have it, too.',
      },
    ],
  },
  discord: {
    example: 'Your Discord verification code is: ••••••',
    code: 'Six digits.',
    questions: [
      {
        question: 'Why does Discord refuse some numbers?',
        answer:
          'It takes no landlines and no internet numbers, and one number for one account at a time. Ours are on mobile SIM cards, so a refusal usually means that another account has the number.',
      },
    ],
  },
  uber: {
    example: 'Your Uber code is ••••. Never share this code.',
    code: 'Four digits.',
    questions: [
      {
        question: 'Can I take a ride with an Uber account on a public number?',
        answer: 'Better not: the driver calls and texts that number. It is good for looking at the app or testing a sign-up.',
      },
    ],
  },
  shopify: {
    example: '•••••• is your Shopify verification code',
    code: 'Six digits.',
    questions: [
      {
        question: 'Is that the code of a shop or of Shopify itself?',
        answer:
          'Either. Shops on Shopify sign their customers in with Shop, whose texts name Shop or Shopify; the owners of shops get codes for their accounts.',
      },
    ],
  },
  deliveroo: {
    example: 'Your Deliveroo verification code is ••••••',
    code: 'Six digits, sometimes four.',
    questions: [
      {
        question: 'Can the rider reach me on a public number?',
        answer: 'No. Calls do not get through, and texts of the rider could be read by everybody. Put your own number in before you order.',
      },
    ],
  },
  'just-eat': {
    example: 'Your Just Eat verification code is ••••••',
    code: 'Six digits.',
    questions: [
      {
        question: 'Does Just Eat need a number to order?',
        answer: 'Yes, so that the restaurant can reach you. A public number is good for testing a sign-up, and not for an order.',
      },
    ],
  },
  airbnb: {
    example: 'Your Airbnb verification code is ••••••. Don’t share this code with anyone.',
    code: 'Six digits, in older texts four.',
    questions: [
      {
        question: 'Can I book at Airbnb with a public number?',
        answer:
          'Hosts get the number and call it, and Airbnb sends codes to it when you sign in elsewhere. Use your own for anything that you pay for.',
      },
    ],
  },
  revolut: {
    example: 'Revolut: your verification code is ••• •••. Never give it to anyone.',
    code: 'Six digits, in two groups of three.',
    questions: [
      {
        question: 'May I open a Revolut account with a public number?',
        answer: 'Do not. Revolut is a bank account, and the number signs you in. Whoever reads the next code here could do the same.',
      },
    ],
  },
}
