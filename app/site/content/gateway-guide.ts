import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { exampleNumber, exampleText, type GatewaySetup } from '#domain/gateways/setups/gateway-setup.ts'
import type { Block, Section } from './types.ts'

/** What the page of every kind of gateway says beside its setup. Only the server has it: a page is sent its own part. */
export const gatewayGuide = {
  setup: { id: 'setup', title: 'Set it up' },
  example: 'Here the gateway has the id `1` and the token `TOKEN`. When it is [added](/docs#adding), both are shown in their places.',
  files: 'To download:',
  tryIt: {
    id: 'try-it',
    title: 'Try it',
    body: [
      `In a shell, this delivers the text “${exampleText}” for ${exampleNumber} as the gateway would. Its [outcome](/docs#what-became-of-it) is in the gateway’s log.`,
    ],
  } satisfies Section,
  signature: { id: 'signature', title: 'Signature' },
  troubleshooting: { id: 'troubleshooting', title: 'When nothing comes' },
  /** What to check with any kind, after what is to be checked with this one. One that is not called and has no line to try says by itself what an empty log means. */
  steps: ({ isCalled, tryIt }: Pick<GatewaySetup, 'isCalled' | 'tryIt'>) => [
    'Open the gateway’s log: SMS Gateways, the settings of the gateway, View Logs. It has every text with its outcome, and every refused request with the reason.',
    ...(isCalled
      ? [
          'Nothing in the log: {site} connects to this gateway, which sends no requests of its own. Its state in the list of gateways says whether the connection stands; check address, user and password in its settings.',
        ]
      : []),
    ...(tryIt !== undefined
      ? [
          'Nothing in the log: the gateway does not reach {site}. Send the line to try from the machine that the gateway runs on. If that arrives, the address in the gateway is wrong; if not, look at its network, firewall or proxy.',
        ]
      : []),
    'Refused: the log says what to correct. A token that is lost is replaced by New Token in the gateway’s settings.',
    'Held: the text came, but for no number on the list. Held Texts shows it; assign it to a number, or add its number to the list.',
    'Stored, but not to be seen: its number is paused, retired or for tests. Only administrators see its texts.',
  ],
  /** Reference of a kind, under its fields. */
  reference: {
    json: [
      {
        table: {
          head: ['Field', 'Meaning'],
          rows: [
            ['`to`', 'The number that received the text, in any common notation.'],
            ['`from`', 'The sender as it came: a name, a short code, a number. It may be empty.'],
            ['`text`', 'The text itself. It may be empty.'],
            ['`id`', 'Optional. Your own id of the text; the same one from the same gateway is stored once.'],
            ['`sent_at`', 'Optional. When the network says it was sent, as ISO 8601.'],
          ],
        },
      },
    ],
  } as Partial<Record<GatewayKind, Block[]>>,
}
