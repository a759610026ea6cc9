import { codeLifetimeMs } from '#domain/sign-in-code.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import type { Section } from './words.ts'

const hours = messageLifetimeMs / 3_600_000

export const docs = {
  title: 'Documentation',
  lead: 'How to read a code, and how to connect a gateway that receives texts.',
  people: [
    {
      id: 'reading-a-code',
      title: 'Reading a code',
      body: [
        {
          steps: [
            `[Sign in](/auth) with your e-mail address. The code we send is valid for ${codeLifetimeMs / 60_000} minutes.`,
            'Choose a number and copy it: with +44, or without by the menu beside it.',
            'Enter it at the service and ask for the text.',
            'The text slides in at the top. Tap the code to copy it. Where there is no code, the button copies the text.',
          ],
        },
      ],
    },
    {
      id: 'what-you-see',
      title: 'What the signs mean',
      body: [
        {
          table: {
            head: ['Sign', 'Meaning'],
            rows: [
              ['New', 'You have not read this text in this browser. Copying its code counts as reading.'],
              [`Deleted in … h`, `How long the text has left of its ${hours} hours. Then it goes, for everybody.`],
              ['Green dot', 'Texts arrive live. Nothing needs refreshing.'],
              ['Connection Error', 'The line is down. It mends itself; what came meanwhile is shown when it is back.'],
              ['•••', 'Hidden, because you are not signed in.'],
            ],
          },
        },
      ],
    },
  ] satisfies Section[],
  gatewaysTitle: 'Connecting a gateway',
  gatewaysWords: [
    'A gateway is whatever receives texts and hands them over: a phone, a SIM bank, a provider. An administrator adds it under SMS Gateways and gets its id and its token, which is shown once. The examples below use gateway `1` and the token `TOKEN`.',
    'The answer comes after the text is safe on disk, never before. On a 503 send it again after the seconds in `Retry-After`; with an id it is stored once however often it comes.',
  ],
  proof:
    'Every format takes the token as `Authorization: Bearer`, as the password of HTTP Basic, as `X-Gateway-Token`, or as `?token=` in the address.',
  heartbeatTitle: 'Heartbeat',
  heartbeatWords:
    'Call it every minute or so. It tells us that the gateway lives, and its current number. A text whose format does not say which number received it is taken to be for that number.',
  answersTitle: 'Answers',
  answers: {
    table: {
      head: ['Status', 'Meaning'],
      rows: [
        ['200', 'Taken. For JSON each text has its own result: `stored`, `duplicate`, or `held` with the reason.'],
        ['400', 'Not understood. `field` names what is wrong.'],
        ['401', 'The token or the signature is wrong.'],
        ['404', 'There is no such gateway or format.'],
        ['413', 'More than 256 KB.'],
        ['503', 'It cannot be stored just now, and nothing was taken. Send it again.'],
      ],
    },
  },
} as const
