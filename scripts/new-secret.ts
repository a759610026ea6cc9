import { createInterface } from 'node:readline/promises'
import { parseConfig } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { acceptSecret, claimDatabaseForSecret, countOtherConnections, findSealed, type Sealed } from '#server/db/secret-fingerprint.ts'
import { discardSecret, loadSecret } from '#server/base/secret.ts'

const confirmation = 'new secret'
const isConfirmed = process.argv.includes('--yes')

/**
 * `npm run new-secret`: for an operator who has lost the SECRET of a database. The current one becomes the database's,
 * and values encrypted with the old one are discarded.
 */
process.umask(0o077)
try {
  await main()
} catch (error) {
  process.stderr.write(`The secret was not changed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const config = parseConfig(process.env)
  if (config.secret === undefined || config.databaseUrl === undefined) openDataDir(config.dataDir)
  const found = loadSecret(config)
  const secret = found.value
  const connection = await connect(config)
  try {
    const sealed = await inspectDatabase(connection, secret)
    if (sealed === null) return print('This database already belongs to the present SECRET. Nothing was changed.')
    print(announceConsequences(sealed))
    if (!isConfirmed) await confirm()
    await migrate(connection, async (locked) => {
      const others = await countOtherConnections(connection.kind, locked)
      if (others > 0) throw new Error(`${others} connections of Callbox to this database are open. Stop every node first.`)
      await acceptSecret(locked, secret)
    })
    print('Done. Start Callbox with this SECRET, the same on every node.')
  } catch (error) {
    discardSecret(config, found)
    throw error
  } finally {
    await connection.close()
  }
}

/** Null when the secret already belongs to the database. */
async function inspectDatabase(connection: Connection, secret: string): Promise<Sealed | null> {
  let sealed: Sealed | null = null
  await migrate(connection, async (locked) => {
    if (!(await claimDatabaseForSecret(locked, secret))) sealed = await findSealed(locked)
  })
  return sealed
}

function announceConsequences({ gateways, webhooks, codes }: Sealed): string {
  const lost = gateways.length === 0 ? 'No gateway has one.' : `Refused or not asked until then: ${gateways.join(', ')}.`
  return [
    'This database was created with another SECRET, and values encrypted with that one cannot be decrypted with the current one. If you go on:',
    `- Signing secrets of gateways, and passwords of gateways that are asked and of SMPP links, must be set again in the admin area. ${lost}`,
    ...(webhooks.length === 0
      ? []
      : [
          `- Addresses and signing secrets of webhooks must be set again in the admin area. Nothing is sent until then to: ${webhooks.join(', ')}.`,
        ]),
    '- Notifications of texts that people have turned on end. They can turn them on again.',
    `- Open sign-in codes stop working (${codes}). Signed-in users stay signed in.`,
    'This cannot be undone. If you can find the former SECRET, set it instead.',
  ].join('\n')
}

/** @throws Error without a terminal, or when the operator does not confirm. */
async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('There is no terminal to confirm it. Add -- --yes to confirm.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Type "${confirmation}" to go on: `)
  terminal.close()
  if (typed.trim().toLowerCase() !== confirmation) throw new Error('It was not confirmed.')
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
