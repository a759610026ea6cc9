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
        'It lists everything in the text that has the shape of a code, leaves out dates, amounts, telephone numbers and links, and describes each of the rest: is the name of a code near it, in any of some seventy languages; is it to be typed in; does it have a line of its own; is it the number of something else? Each reason has a weight, fitted to labelled messages. The best candidate wins, if its reasons are strong enough: no code is better than a wrong one.',
        'The same finder puts the code on the button beside every text.',
      ],
    },
  ] satisfies Section[],
}
