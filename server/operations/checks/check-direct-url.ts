import type { Config } from '#server/base/config.ts'
import { isSameDatabase } from './identity-queries.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Checks whether DATABASE_DIRECT_URL, where it is set, leads to the database of DATABASE_URL. A node that listens to another one learns nothing of what the others do. */
export async function checkDirectUrl({ config }: { config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'> }): Promise<CheckResult> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!databaseUrl || !databaseDirectUrl || (await isSameDatabase(databaseUrl, databaseDirectUrl)))
    return passed('Notifications come from the database itself.')
  return failed(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
    'Set it to the same database, without the pooler: otherwise open pages are told late, or never, of texts that other nodes receive.',
  )
}
