import { messageLifetimeMs } from '#domain/messages/message.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { ReadingContent } from './types.ts'

export const gdpr: ReadingContent = {
  title: 'GDPR',
  lead: 'Your rights under the UK GDPR and the EU’s, what they mean on {site}, and how to use them.',
  sections: [
    {
      id: 'grounds',
      title: 'Why we may process your data',
      body: [
        {
          table: {
            head: ['Data', 'Ground (Article 6)'],
            rows: [
              ['E-mail address, sessions, sign-in codes', 'Contract: you asked to be signed in (1 b)'],
              [
                'Request counts, readers of a post, delivery and gateway logs, administrators’ actions',
                'Legitimate interest in a service that works and is not abused (1 f)',
              ],
              ['Texts on our numbers', 'Legitimate interest in providing the service to the people who asked for the text (1 f)'],
            ],
          },
        },
        'No decision about you is purely automated, and nothing is used for profiling.',
      ],
    },
    {
      id: 'rights',
      title: 'What you may ask for',
      body: [
        {
          list: [
            'A copy of what we hold about you, in a machine-readable form: your account, your sessions, when we e-mailed you, and everything else that names you. Choose “Download My Data” on your [account page](/account).',
            'Its correction: your name can be changed on your [account page](/account).',
            'Its deletion: “Delete My Account” on your [account page](/account) deletes your account, your sessions and passkeys, and your address in every log, at once. You are signed out everywhere.',
            'That we stop or limit the processing.',
            `The deletion of one text that concerns you, before its ${formatDuration(messageLifetimeMs)} are up. Tell us the number and the time.`,
          ],
        },
        'We answer within a month, and usually within days. It costs nothing.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      body: [
        {
          steps: [
            'Get a copy, correct your name or delete your account at once on your [account page](/account).',
            'For anything else, or if you cannot sign in, write to the address on the [contact page](/contact), from the e-mail address of your account. That is how we know it is you.',
            'Say what you want in your own words. You need no form and no reason.',
            'We may ask you a question if your request is unclear.',
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Where it is',
      body: [
        'On the operator’s server and in its backups. Nothing is passed to others for advertising or analysis. Our e-mails to you go through the operator’s mail server, and a provider that receives texts for us may be outside the United Kingdom: the [privacy policy](/privacy#others) says who else handles your data.',
      ],
    },
    {
      id: 'complain',
      title: 'If we get it wrong',
      body: [
        'You may complain to the Information Commissioner’s Office, or to the authority where you live. We should be glad of the chance to put things right first.',
      ],
    },
    { id: 'controller', title: 'Who is responsible', body: ['The operator of {site}, reachable through [contact](/contact).'] },
  ],
}
