import { createInterface } from 'node:readline/promises'
import { parseConfig } from '#server/config.ts'
import { openDataDir } from '#server/data-dir.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { acceptSecret, claimDatabaseForSecret, countOtherConnections, findSealed, type Sealed } from '#server/db/secret-fingerprint.ts'
import { discardSecret, loadSecret } from '#server/secret.ts'

const confirmation = 'new secret'
const isConfirmed = process.argv.includes('--yes')

/**
 * `npm run new-secret`: the way out when the SECRET that a database was begun with is lost. The present one becomes the database's,
 * and what was sealed with the one of before is forgotten.
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
  openDataDir(config.dataDir)
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

/** Null when the secret is the database's own. */
async function inspectDatabase(connection: Connection, secret: string): Promise<Sealed | null> {
  let sealed: Sealed | null = null
  await migrate(connection, async (locked) => {
    if (!(await claimDatabaseForSecret(locked, secret))) sealed = await findSealed(locked)
  })
  return sealed
}

function announceConsequences({ gateways, codes }: Sealed): string {
  const lost = gateways.length === 0 ? 'No gateway has one.' : `Refused or not asked until then: ${gateways.join(', ')}.`
  return [
    'This database was begun with another SECRET, and what that one has sealed cannot be opened with the present one. If you go on:',
    `- Signing secrets of gateways, and passwords of those that are asked, must be set again in the admin area. ${lost}`,
    `- Sign-in codes that are on their way stop working (${codes}). Who is signed in stays so.`,
    'There is no way back. If the former SECRET can be found, set it instead.',
  ].join('\n')
}

/** @throws Error when nobody is there to ask, or they think better of it. */
async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Nobody is there to confirm it. Add -- --yes if you mean it.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Type "${confirmation}" to go on: `)
  terminal.close()
  if (typed.trim().toLowerCase() !== confirmation) throw new Error('It was not confirmed.')
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
