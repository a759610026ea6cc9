import { maxRequestBytes } from '#domain/gateways/gateway.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { logLifetimeMs } from '#domain/operations/retention.ts'
import { codeLifetimeMs } from '#domain/users/sign-in-code.ts'
import { formatDuration } from '../../i18n/format-duration.ts'
import type { Section } from './types.ts'

/** The ids are addresses that others link to: they stay as they are. */
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
                `How long the text has left of its ${formatDuration(messageLifetimeMs)}. Then it is deleted for everybody.`,
              ],
              ['Green dot', 'Texts arrive live. Nothing needs refreshing.'],
              ['Connection Error', 'The connection is down. It comes back by itself, with the texts that arrived meanwhile.'],
              ['•••', 'Hidden, because you are not signed in.'],
            ],
          },
        },
      ],
    },
  ] satisfies Section[],
  gateways: {
    id: 'gateways',
    title: 'Connecting a gateway',
    body: [
      'A gateway receives texts and delivers them to {site}: a phone, a SIM bank, a modem, a provider, or a program of yours. Texts may be in any script and of any length. Each kind has a page with what to paste, a line to try, and what to check when nothing comes.',
    ],
  } satisfies Section,
  adding: {
    id: 'adding',
    title: 'Adding one',
    body: [
      {
        steps: [
          'In the admin area an administrator opens SMS Gateways, chooses Add Gateway, and says what it is.',
          'The gateway gets an id and a token. What is to be pasted into it is shown with both; the token is shown once, and a new one can be made at any time.',
          'The dialog waits for the first text or heartbeat. It says when one has come, or what is wrong with the request that came instead.',
        ],
      },
      'Every format takes the token as `Authorization: Bearer`, as the password of HTTP Basic, as `X-Gateway-Token`, or as `?token=` in the address. An address ends up in the logs of proxies, so prefer a header where the gateway can send one.',
      'Some formats sign their requests. With a signing secret set here, a signed request needs no token.',
    ],
  } satisfies Section,
  heartbeat: {
    id: 'heartbeat',
    title: 'Heartbeat',
    body: [
      'A gateway of any kind may send one. It says that the gateway is alive, and its current number: a text that says neither which number nor which port received it is taken to be for that number. All fields are optional; the response is an empty 204.',
      'Send it by the clock. Any period will do: three equal gaps make it known, and the gateway is silent when three heartbeats in a row have not come, and never before 3 minutes. Until its period is known, it is silent after 10 minutes. A gateway that sends none is judged by its texts: by how often they usually come, and after a day where that is not known.',
    ],
  } satisfies Section,
  outcomes: {
    id: 'what-became-of-it',
    title: 'Outcome of a text',
    body: [
      {
        table: {
          head: ['Outcome', 'Meaning'],
          rows: [
            ['`stored`', `It is on its number, and already on every open page, for ${formatDuration(messageLifetimeMs)}.`],
            ['`duplicate`', 'This gateway has delivered this id before. Nothing changes.'],
            [
              '`held`',
              `It is for no number on the list, or longer than an SMS can be. It is stored with the reason for ${formatDuration(logLifetimeMs)}, and an administrator can assign it to a number, unless it is too long.`,
            ],
          ],
        },
      },
      'The first text for a UK mobile that is not on the list yet adds it, as the gateway’s setting “Lists numbers” says: only the gateway’s own numbers, its current one and those given to its SIMs, which is the default; every number its texts name, as suits providers, SIM banks, Kannel and SMPP links; or none. Other texts for unlisted numbers are held.',
    ],
  } satisfies Section,
  responses: {
    id: 'answers',
    title: 'Responses',
    body: [
      'A response is sent once the text is on disk, never before. What gets no response, or a 503, is to be sent again: with an id it is stored once however often it comes.',
      {
        table: {
          head: ['Status', 'Meaning'],
          rows: [
            ['200', 'Received: stored, a duplicate or held.'],
            ['400', 'Not understood. `field` names what is wrong.'],
            ['401', 'The token or the signature is wrong.'],
            ['404', 'There is no such gateway or format.'],
            ['413', `More than ${maxRequestBytes / 1024} KB.`],
            ['415', 'The body is compressed, or has another `Content-Encoding` than `identity`. Send it as it is.'],
            [
              '429',
              'The gateway’s own limit is reached, and nothing was received. Send it again after the seconds in `Retry-After`. A request is taken whole or refused whole; one with more texts than the limit is taken when nothing counts against the limit, and uses up the minutes that follow.',
            ],
            ['503', 'It cannot be stored at the moment, and nothing was received. Send it again after the seconds in `Retry-After`.'],
          ],
        },
      },
      'Errors are JSON in every format: `{"error": "a sentence for a person", "code": "a_word_for_a_machine", "field": "to"}`.',
    ],
  } satisfies Section,
} as const
