import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openPGlite } from '#server/db/embedded/open-pglite.ts'
import { cacheDirectory } from './cache-directory.ts'
import { applyMigrations, migrationsFingerprint } from './database-template.ts'

/** Puts a migrated embedded database that nobody has used into a data directory, for what starts with one: made once per state of the migrations, as making one takes seconds. */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  const template = join(cacheDirectory('templates'), `${migrationsFingerprint()}.pglite`)
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(template, join(dataDir, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(dirname(template), { recursive: true })
  const unfinished = `${template}.${process.pid}`
  const pglite = await openPGlite(unfinished)
  await applyMigrations((statements) => pglite.exec(statements))
  await pglite.exec('checkpoint')
  await pglite.close()
  try {
    renameSync(unfinished, template)
  } catch {
    // Another worker was first.
    rmSync(unfinished, { recursive: true })
  }
}
