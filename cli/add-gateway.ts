import { readFileSync } from 'node:fs'
import { InvalidArgumentError, Option } from 'commander'
import { api, type Input } from '#domain/api/api.ts'
import { describeIssue } from '#server/http/describe-issue.ts'
import { gatewayKinds, numberListings, type GatewayKind } from '#domain/gateways/gateway.ts'
import { splitTags } from '#domain/gateways/place.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import type { GatewaySetup } from '#domain/gateways/setups/gateway-setup.ts'
import { suggestListing } from '#domain/numbers/suggest-listing.ts'
import { smppAlphabets, smppBinds } from '#domain/gateways/smpp.ts'
import { defineCommand, printing, type Options } from './define-command.ts'
import { printable } from '#server/base/printable.ts'
import { CommandError, UsageError } from './result.ts'

export const addGatewayCommand = defineCommand('add <name>', 'add a gateway, and print its token and how to set it up')
  .addOption(new Option('--kind <kind>', 'what it is').choices(gatewayKinds).default('json'))
  .option('--number <number>', 'its own number, where texts do not name theirs')
  .option('--imei <imei>', 'its IMEI')
  .option('--place <place>', 'where it is: a site, a room, a rack')
  .option('--tags <tags>', 'its tags, separated by commas')
  .addOption(new Option('--lists-numbers <which>', 'which numbers its first texts add to the list (default: own)').choices(numberListings))
  .option('--texts-per-minute <count>', 'how many texts it may deliver in a minute', parseWhole)
  .option('--signing-secret-file <file>', 'a file with the secret of its signatures; - for standard input')
  .option('--password-file <file>', 'a file with the password of the device or link; - for standard input')
  .option('--pull-url <url>', 'the address of a device that is asked for its texts')
  .option('--pull-user <user>', 'the user on the device')
  .option('--pull-every <seconds>', 'how often it is asked', parseWhole)
  .option('--smpp-host <host>', 'the host of the message centre')
  .option('--smpp-port <port>', 'its port', parseWhole)
  .option('--smpp-tls', 'connect to it over TLS (the default)')
  .option('--no-smpp-tls', 'connect to it without TLS: password and texts cross the network in the clear')
  .option('--smpp-system-id <id>', 'the system_id')
  .option('--smpp-system-type <type>', 'the system_type')
  .addOption(new Option('--smpp-bind <bind>', 'the kind of bind').choices(smppBinds))
  .addOption(new Option('--smpp-alphabet <alphabet>', 'the default alphabet').choices(smppAlphabets))
  .addHelpText(
    'after',
    `
The token is shown once. Passwords and secrets come from files, since other users of a machine see the arguments of its programs.

Examples: callbox gateway add "SIM bank" --kind dinstar --lists-numbers all
          callbox gateway add "Message centre" --kind smpp --smpp-host smsc.example.com --smpp-port 3550 --smpp-system-id us --password-file -`,
  )
  .action(
    printing(async ([name = ''], options) => {
      const input = parseInput(name, options)
      const { callApp, publicUrl } = await import('./call-app.ts')
      const gateway = await callApp('gateways.create', input)
      const setup = gatewaySetups[gateway.kind]({ url: publicUrl(), gatewayId: gateway.id, token: gateway.token })
      return {
        data: { ...gateway, setup },
        text: describe(gateway, setup),
        notes: ['Write the token down: it is not shown again.', ...adviseListing(gateway.kind, options)],
      }
    }),
  )

/** @throws UsageError as the API would refuse it; CommandError when a file cannot be read */
function parseInput(name: string, options: Options): Input<'gateways.create'> {
  const password = readSecret(options['passwordFile'])
  const pull = { url: options['pullUrl'], user: options['pullUser'], every_s: options['pullEvery'], password }
  const smpp = {
    host: options['smppHost'],
    port: options['smppPort'],
    tls: options['smppTls'],
    system_id: options['smppSystemId'],
    system_type: options['smppSystemType'],
    bind: options['smppBind'],
    default_alphabet: options['smppAlphabet'],
    password: password ?? '',
  }
  const parsed = api['gateways.create'].body.safeParse(
    {
      name,
      kind: options['kind'],
      imei: options['imei'],
      current_phone_number: options['number'],
      lists_numbers: options['listsNumbers'],
      place: options['place'],
      tags: splitTags(String(options['tags'] ?? '')),
      texts_per_minute: options['textsPerMinute'],
      signing_secret: readSecret(options['signingSecretFile']),
      ...(options['pullUrl'] === undefined ? {} : { pull }),
      ...(options['kind'] === 'smpp' ? { smpp } : {}),
    },
    { error: describeIssue },
  )
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** The first line of a file. @throws CommandError */
function readSecret(file: Options[string]): string | undefined {
  if (typeof file !== 'string') return undefined
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').split(/\r?\n/, 1)[0]
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** Where nothing was said, the gateway lists its own numbers only. */
function adviseListing(kind: GatewayKind, { listsNumbers }: Options): string[] {
  if (listsNumbers !== undefined || suggestListing(kind) === 'own') return []
  return [
    'It lists only its own numbers, and holds texts for others. Where all its numbers are meant to be public, let it list them: --lists-numbers all.',
  ]
}

function parseWhole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}

function describe({ id, name, token }: { id: string; name: string; token: string }, { fields, tryIt }: GatewaySetup): string {
  const rows = [
    ['Gateway', `${printable(name)} (id ${id})`],
    ['Token', token],
    ...fields.map(({ label, value }) => [label, value]),
    ...(tryIt === undefined ? [] : [['Try it', tryIt]]),
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  return rows
    .map(([label = '', value = '']) => (value.includes('\n') ? `${label}\n${value}` : `${label.padEnd(width)}  ${value}`))
    .join('\n')
}
