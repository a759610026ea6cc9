import { maxRequestBytes } from '#domain/gateway.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import { logLifetimeMs } from '#domain/retention.ts'
import { codeLifetimeMs } from '#domain/sign-in-code.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import type { Block, Section } from './types.ts'

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
            `[Sign in](/auth) with your e-mail address. The code we send is valid for ${formatDuration(codeLifetimeMs)}.`,
            'Choose a number and copy it: with +44, or without by the menu beside it.',
            'Enter it at the service and ask for the text.',
            'The text slides in at the top. Tap the code to copy it. Where there is no code, the button copies the text.',
          ],
        },
        'Which code a text holds is found by itself: [try the finder](/docs/code-finder) with any text.',
        'Nothing after two minutes? [What to try next](/uk-virtual-numbers#refused), and whether [texts are arriving at all](/status).',
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
              [
                'Will be deleted in … h',
                `How long the text has left of its ${formatDuration(messageLifetimeMs)}. Then it goes, for everybody.`,
              ],
              ['Green dot', 'Texts arrive live. Nothing needs refreshing.'],
              ['Connection Error', 'The line is down. It mends itself; what came meanwhile is shown when it is back.'],
              ['•••', 'Hidden, because you are not signed in.'],
            ],
          },
        },
      ],
    },
  ] satisfies Section[],
  connecting: {
    id: 'gateways',
    title: 'Connecting a gateway',
    body: [
      'A gateway is whatever receives texts and hands them over: a phone, a SIM bank, a provider. An administrator adds it under SMS Gateways and gets its id and its token, which is shown once. The examples below use gateway `1` and the token `TOKEN`.',
      'Every format takes the token as `Authorization: Bearer`, as the password of HTTP Basic, as `X-Gateway-Token`, or as `?token=` in the address. An address ends up in the logs of proxies, so prefer a header where the gateway can send one.',
      'The answer comes after the text is safe on disk, never before. Whatever gets no answer, or a 503, is to be sent again; with an id it is stored once however often it comes.',
    ],
  } satisfies Section,
  jsonFields: [
    {
      table: {
        head: ['Field', 'Meaning'],
        rows: [
          ['`to`', 'The number that received the text, in any common notation.'],
          ['`from`', 'The sender as it came: a name, a short code, a number. It may be empty.'],
          ['`text`', 'What it says. It may be empty.'],
          ['`id`', 'Optional. Your own id of the text; the same one from the same gateway is stored once.'],
          ['`sent_at`', 'Optional. When the network says it was sent, as ISO 8601.'],
        ],
      },
    },
  ] satisfies Block[],
  /** What is good to know of a kind, under its example. */
  heartbeat: {
    id: 'heartbeat',
    title: 'Heartbeat',
    body: [
      'Any kind of gateway may call it, every minute or so. It tells us that the gateway lives, and its current number. A text whose format does not say which number received it is taken to be for that number. All fields are optional; the answer is an empty 204.',
    ],
  } satisfies Section,
  fate: {
    id: 'what-became-of-it',
    title: 'What becomes of a text',
    body: [
      {
        table: {
          head: ['Result', 'Meaning'],
          rows: [
            ['`stored`', `On its number, and already on every open page. It stays ${formatDuration(messageLifetimeMs)}.`],
            ['`duplicate`', 'This gateway has delivered this id before. Nothing changes.'],
            [
              '`held`',
              `Taken, but for no number on the list. The reason stands beside it, and for ${formatDuration(logLifetimeMs)} an administrator can put it where it belongs.`,
            ],
          ],
        },
      },
      'A UK mobile that is not on the list yet is added by the first text for it, as the gateway’s settings say: only the gateway’s current number, which is the default, every number its texts name, as SIM banks need it, or none. Other texts for unlisted numbers are held.',
    ],
  } satisfies Section,
  answers: {
    id: 'answers',
    title: 'Answers',
    body: [
      {
        table: {
          head: ['Status', 'Meaning'],
          rows: [
            ['200', 'Taken, whatever became of it.'],
            ['400', 'Not understood. `field` names what is wrong.'],
            ['401', 'The token or the signature is wrong.'],
            ['404', 'There is no such gateway or format.'],
            ['413', `More than ${maxRequestBytes / 1024} KB.`],
            ['503', 'It cannot be stored just now, and nothing was taken. Send it again after the seconds in `Retry-After`.'],
          ],
        },
      },
      'Errors are JSON in every format: `{"error": "a sentence for a person", "code": "a_word_for_a_machine", "field": "to"}`.',
    ],
  } satisfies Section,
} as const
