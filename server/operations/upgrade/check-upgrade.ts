import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import type { Db } from '#server/db/database.ts'
import { listMigrations } from '#server/db/migrate.ts'
import type { Installation } from './describe-installation.ts'
import { findAppliedMigrations } from './installation-queries.ts'

const oldestPostgres = 15
const hourMs = 60 * 60 * 1000
const freshBackupMs = 24 * hourMs

/** Which migrations the first start of this version would apply, and whether it could. */
export function checkMigrations({ migrations }: Pick<Installation, 'migrations'>, ours = listMigrations()): CheckResult {
  const pending = ours.filter((name) => !migrations.includes(name))
  const unknown = migrations.filter((name) => !ours.includes(name))
  if (unknown.length > 0)
    return failed(
      `The database is of a later version: this one does not know ${listed(unknown)}.`,
      'Nodes of this version run on it for as long as an upgrade takes. To go back for good, restore the backup from before the upgrade into a new database.',
    )
  if (migrations.length === 0) return passed('The database is empty: the first start sets it up.')
  if (pending.length === 0) return passed('The database has the schema of this version.')
  return passed(`The first start migrates the database, before it serves: ${listed(pending)}.`)
}

/** Checks that the database is not of a later version than the node that runs on it. */
export async function checkSchema({ db }: { db: Db }): Promise<CheckResult> {
  return checkMigrations({ migrations: await findAppliedMigrations(db) })
}

export function checkPostgres({ postgres }: Pick<Installation, 'postgres'>): CheckResult {
  if (Number.parseInt(postgres, 10) < oldestPostgres)
    return failed(
      `The database is Postgres ${postgres}.`,
      `This version needs ${oldestPostgres} or later: restore a backup into one, or use pg_upgrade.`,
    )
  return passed(`The database is Postgres ${postgres}.`)
}

/** Migrations are forward only: without a backup there is no way back. */
export function checkBackup(
  { migrations, last_backup_at: at }: Pick<Installation, 'migrations' | 'last_backup_at'>,
  now: Date,
): CheckResult {
  if (migrations.length === 0) return passed('There is nothing to back up.')
  const advice = 'Make one now: callbox backup FILE. Save it until you are sure of the new version.'
  if (at === null) return failed('No backup is known.', advice)
  const ageMs = now.getTime() - Date.parse(at)
  const hours = Math.floor(ageMs / hourMs)
  const age = hours < 1 ? 'less than an hour' : hours === 1 ? 'an hour' : hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return ageMs > freshBackupMs ? failed(`The last backup is ${age} old.`, advice) : passed(`The last backup is ${age} old.`)
}

const shown = 8

function listed(names: string[]): string {
  const all = names.map((name) => name.replace(/\.sql$/, ''))
  return all.length > shown + 1 ? `${all.slice(0, shown).join(', ')} and ${all.length - shown} more` : all.join(', ')
}
