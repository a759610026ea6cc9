import type { Section } from './types.ts'

export const codeFinder = {
  title: 'Try the code finder',
  lead: 'Paste a text message to see which code is found in it, and why.',
  label: 'Text message',
  hint: 'It is read in your browser. Nothing is sent.',
  empty: 'The code and the reasons appear here.',
  examples: [
    { name: 'A sign-in code', text: 'G-482913 is your Google verification code. Don’t share it with anyone.' },
    {
      name: 'Among other numbers',
      text: 'Your order 5530981 for £24.99 is on its way. Show the pickup code 4827 at locker 12 before 18:00.',
    },
    { name: 'No code', text: 'We never ask for your passcode by phone. Questions? Call 0800 123 4567 and quote reference 4471902.' },
  ],
  about: [
    {
      id: 'how-it-decides',
      title: 'How it decides',
      body: [
        'It lists everything in the text that has the shape of a code, leaves out dates, amounts, telephone numbers and links, and judges each of the rest: which words stand where around it, how it is printed, and whether the text names a code, in any of some seventy languages. Each reason has a weight, fitted to labelled messages; a word has one for each place, and “code” right before a number says more than anywhere in the text. The best candidate wins, if its reasons are strong enough: no code is better than a wrong one.',
        'The same finder puts the code on the button beside every text. A candidate that it is less sure of is underlined in the text, and can be copied there.',
      ],
    },
  ] satisfies Section[],
}
