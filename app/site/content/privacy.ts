import { codeAttempts, codeLifetimeMs, codeLength } from '#domain/sign-in-code.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import type { Reading } from './words.ts'

const textHours = messageLifetimeMs / 3_600_000
const codeMinutes = codeLifetimeMs / 60_000

export const privacy: Reading = {
  title: 'Privacy policy',
  lead: 'What {site} keeps, why, for how long, and who can see it. It describes what the software does, not what we would like it to do.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: [
        {
          list: [
            `Texts and codes are deleted within ${textHours} hours, by the server, for everybody.`,
            'Texts on public numbers can be read by anyone who signs in. Do not let anything private be sent to one.',
            'Of you we keep an e-mail address and what it takes to keep you signed in. There is no password, no telephone number of yours and no payment data.',
            'Usage logs are kept for 30 days.',
            'Nothing is loaded from other companies, and nothing about you is sold or shared for advertising.',
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: 'What is kept, and for how long',
      body: [
        {
          table: {
            head: ['What', 'Why', 'How long'],
            rows: [
              [
                'Texts received by our numbers: sender, content, times, and which number and gateway received them',
                'To show them; that is the service',
                `${textHours} hours after arrival`,
              ],
              [
                'Your account: e-mail address, name if you gave one, role, when you joined and last signed in',
                'To know you again',
                'Until you ask us to delete it',
              ],
              [
                `Sign-in codes: ${codeLength} digits, stored only as a keyed hash`,
                'To check what you type',
                `Until used, or ${codeMinutes} minutes; dead after ${codeAttempts} wrong tries`,
              ],
              [
                'Sessions: hashes of your tokens, when they were used, and the name your browser gives itself',
                'To keep you signed in, and to sign you out after a pause',
                '30 days after the session ended',
              ],
              ['Counts of requests for codes, by e-mail and internet address', 'To stop abuse', '2 hours'],
              [
                'Delivery log of our mails: recipient, kind, and whether it was accepted; never the code',
                'To see that mail works',
                '30 days',
              ],
              [
                'Ingest log: texts a gateway delivered that could not be placed or were refused, with the reason',
                'So that no text is lost',
                '30 days',
              ],
              ['What administrators did, and when', 'Accountability', '30 days'],
              [
                'The server’s error log, which may name an internet address',
                'To find faults',
                'As long as the operator’s machine keeps its log',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'who',
      title: 'Who can see what',
      body: [
        'Visitors who are not signed in see masked texts: the server removes all digits and most of the words before it sends anything. People who are signed in see texts whole. Administrators also see accounts, logs and gateways.',
        'Your e-mail address is visible to administrators and to nobody else. Other people who use the site cannot see that you are there, or which numbers you opened.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      body: [
        'Sign-in codes go through the mail server the operator uses, and whoever runs your mailbox. Texts come through mobile networks and the gateways. If you follow a link to Telegram or use a share button you are on their site and under their rules; nothing is sent to them before you do.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      body: ['Three cookies for signing in and four small notes. They are listed, each by its name, on the [cookies page](/cookies).'],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may ask what we hold about you, have it corrected or deleted, object to its use, or take it elsewhere. The [GDPR page](/gdpr) says how; a message to [contact](/contact) is enough.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: ['When what the software keeps changes, this page changes with it, and the date above moves.'],
    },
  ],
}
