import { accessSync, constants, lstatSync, type Stats } from 'node:fs'
import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import type { Config } from '#server/base/config.ts'
import { dataDirectory } from '#server/base/data-dir.ts'

const open = 0o077

/** Checks whether DATA_DIR, where it is needed, exists, is ours and is private. Changes nothing. */
export function checkDataDir({ dataDir, databaseUrl, secret }: Config): CheckResult {
  const directory = dataDirectory(dataDir)
  if (databaseUrl !== undefined && secret !== undefined) return passed('No DATA_DIR is needed: DATABASE_URL and SECRET are set.')
  let stats: Stats
  try {
    stats = lstatSync(directory)
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return failed(
      `${directory} cannot be used: ${(error as Error).message}.`,
      'Set DATA_DIR as the server has it, and run this as the user of the server. At the first start, let that user create it.',
    )
  }
  const user = process.getuid?.() ?? stats.uid
  if (stats.uid !== user)
    return failed(`${directory} belongs to uid ${stats.uid}, and this is uid ${user}.`, 'Run this as the user of the server.')
  if (process.platform !== 'win32' && (stats.mode & open) !== 0)
    return failed(`Other users of this machine may open ${directory}, which holds texts and keys.`, `chmod 700 ${directory}`)
  return passed(`${directory} is private to this user.`)
}
