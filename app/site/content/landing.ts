import { publicWords } from './public-words.ts'
export const hero = {
  title: 'Keep your number to yourself.',
  lead: 'Borrow one of ours. {site} lends you a public UK mobile number and shows the code it receives, in 5–30 seconds.',
  small: 'Free. No SIM, no app, no card.',
}

/** The claims of the specification; `claimsNote` says that they are aims. */
export const claims = [
  { name: 'Codes arrive', figure: '5–30 s' },
  { name: 'Success rate', figure: '99%' },
  { name: 'Supported services', figure: '500+' },
  { name: 'Uptime', figure: '99.9%' },
  { name: 'Open', figure: '24/7' },
] as const

export const claimsNote = 'These are our aims. The [status page](/status) shows what we measured.'

export const stepsTitle = 'Three steps, about half a minute'

export const steps = [
  { title: '1. Choose a number', text: 'Pick any number in the list and copy it, with or without +44.' },
  { title: '2. Use it to verify', text: 'Enter it where a service asks for a mobile number.' },
  { title: '3. Read the code', text: 'It appears in your dashboard as soon as it is sent. Tap it once to copy.' },
] as const

export const notice = {
  title: publicWords.title,
  text: `${publicWords.numbers} ${publicWords.advice}`,
}

export const featuresTitle = 'A phone box, for codes'

export const features = [
  { title: 'Arrives in 5–30 seconds', text: 'The text slides into the open page. No refreshing, no app.' },
  { title: 'Nothing to pay', text: '£0, no card, no trial that ends. One number or all of them.' },
  { title: 'Real UK mobile numbers', text: '+44 7 numbers on SIMs in gateways we run.' },
  { title: '500+ services', text: 'If it texts a code to a UK mobile, try it here.' },
  { title: 'Gone within 24 hours', text: 'Texts and codes are deleted automatically, for everybody.' },
  { title: 'Your number stays yours', text: 'The service gets ours. We store no personal data but your e-mail address and your sign-ins.' },
  { title: 'Made for a phone', text: '70% of people read their code on one. So it fits one.' },
  { title: 'Open all hours', text: '24/7, with 99.9% uptime as the target and the record on the status page.' },
] as const

/** A user's words, printed with their permission. */
export type Quote = { text: string; name: string; role?: string }

/** With three quotes that you may print, these are shown instead of the uses. */
export const testimonials: { title: string; quotesTitle: string; uses: Array<{ title: string; text: string }>; quotes: Quote[] } = {
  title: 'What people borrow a number for',
  quotesTitle: 'What people say',
  uses: [
    {
      title: 'Selling the sofa',
      text: 'A marketplace wants a mobile before it shows the advert. It gets ours, and the buyers do not get yours.',
    },
    {
      title: 'Testing a sign-up form',
      text: 'Developers and testers walk through the whole text-message flow with a number that answers.',
    },
    {
      title: 'Trying an app once',
      text: 'The app wants a code today and will send offers for years. Those come here, and are deleted.',
    },
  ],
  quotes: [],
}

export const vault = {
  title: 'Need one nobody shares?',
  text: 'Private Vault gives you a number of your own. It is not open yet.',
  button: 'Join our Telegram for updates',
  columns: ['{site}', 'Private Vault'],
  soon: 'Coming soon',
  rows: [
    ['Price', '£0', 'To be announced'],
    ['Number', 'Shared, from our pool', 'Yours alone'],
    ['SIM', 'Ours, in a gateway', 'Real eSIM or SIM card'],
    ['Who can read', 'Anyone signed in', 'Only you'],
    ['Payment', 'None', 'Crypto or fiat'],
  ],
} as const

export const questionsTitle = 'Questions'

export const questionsNote = 'Not here? [Write to us](/contact).'

export const questions = [
  {
    question: 'What is a public number?',
    answer:
      'A real UK mobile number that many people use. Public means public: anyone signed in can read what it receives, until it is deleted. Never use one for a bank, your e-mail, or any account you would mind losing.',
  },
  { question: 'Is it really free?', answer: 'Yes. There is nothing to pay, no card to give and no trial that ends.' },
  {
    question: 'How quickly does a code arrive?',
    answer:
      'Usually within 5 to 30 seconds of being sent. If nothing has come after two minutes, ask the service to send it again or pick another number.',
  },
  {
    question: 'Which services can I use it with?',
    answer:
      'More than 500 that text a code to UK mobiles: [here are twenty](/otp-verification). Some refuse numbers that many people have used; then try another one from the list. Texts from banks, public authorities and doctors may not be shown: the number then says so.',
  },
  { question: 'Can I send texts or make calls?', answer: 'No. The numbers only receive texts.' },
  {
    question: 'How long are texts kept?',
    answer:
      '24 hours after they arrive. Every text says when it will be deleted. Usage logs are kept for 30 days. The [privacy policy](/privacy) has the details.',
  },
  { question: 'Do I need an account?', answer: 'You need an e-mail address. We send a 6-digit code to it, and there is no password.' },
  { question: 'Can I have a number of my own?', answer: 'Not yet. [Private Vault](/#pricing) is coming soon.' },
] as const
