import { messageLifetimeMs } from '#domain/messages/message.ts'
import { formatDuration } from '../../time/format-duration.ts'
import type { Section } from './types.ts'

export const smsReception = {
  title: 'UK text reception, live',
  lead: 'Real texts on real UK numbers, as they arrive. Their content is hidden until you sign in.',
  signedInLead: 'Real texts on real UK numbers, as visitors see them. View the numbers to read them in full.',
  connection: { live: 'Live.', broken: 'Disconnected. This page reconnects by itself.' },
  button: 'Sign in to view',
  signedInButton: 'View Numbers',
  /** While the database is away, or when there are no numbers at all. */
  nothing: { title: 'No texts to show just now', text: 'They appear here by themselves as soon as one arrives.' },
  waiting: 'No messages received yet',
  sections: [
    {
      id: 'how',
      title: 'How a text gets here',
      body: [
        `Our gateways hold SIM cards. When one receives a text, it delivers it at once, we store it, and every open page shows it, usually within 5 to 30 seconds of its being sent. After ${formatDuration(messageLifetimeMs)} it is deleted for everybody.`,
      ],
    },
    {
      id: 'masked',
      title: 'What is hidden from visitors',
      body: [
        'Every digit, every code and most of the words. The server removes them before it sends you anything, so there is nothing to find in the page’s source. Once you are signed in you see the whole text, with its code beside it.',
      ],
    },
    {
      id: 'public',
      title: 'Before you use a number',
      body: [
        'The numbers are public: anyone who signs in can read what they receive. Use them for sign-ups and tests, and never for a bank, your e-mail or any account you would mind losing. [What else a shared number means](/uk-virtual-numbers).',
      ],
    },
  ] satisfies Section[],
}
