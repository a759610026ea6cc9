import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { importNumbers } from '#server/numbers/import/import-numbers.ts'
import { removePasskeysOf } from '#server/users/passkeys/remove-passkeys-of.ts'
import { addAdmin } from '#server/users/add-admin.ts'
import { listAdmins } from '#server/users/list-admins.ts'
import { removeAdmin } from '#server/users/remove-admin.ts'
import { recordBackup } from '#server/system/backups/record-backup.ts'
import { describeInstallation } from '#server/operations/upgrade/describe-installation.ts'
import { runChecks } from './run-checks.ts'

/** What the command line can ask for, of a running server or of an application of its own. Input and output are plain JSON. */
export const localActions = {
  'checks.run': runChecks,
  'backups.record': recordBackup,
  'installation.describe': describeInstallation,
  'admins.add': addAdmin,
  'admins.list': listAdmins,
  'admins.remove': removeAdmin,
  'passkeys.removeAll': removePasskeysOf,
  'gateways.create': createGateway,
  'gateways.list': listGateways,
  'numbers.import': importNumbers,
}

export type LocalActions = typeof localActions
