import { Readable } from 'node:stream'
import { exportActions } from '#server/activity/export-actions.ts'
import { listActions } from '#server/activity/list-actions.ts'
import { readAnalytics } from '#server/analytics/read-analytics.ts'
import { readEmailState } from '#server/email/read-email-state.ts'
import { sendTestLetter } from '#server/email/send-test-letter.ts'
import { assignHeld } from '#server/gateways/assign-held.ts'
import { dropHeld } from '#server/gateways/drop-held.ts'
import { listHeld } from '#server/gateways/list-held.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import { showSettings } from '#server/settings/show-settings.ts'
import { cleanUp } from '#server/upkeep/clean-up.ts'
import { readDatabase } from '#server/upkeep/read-database.ts'
import { testDatabase } from '#server/upkeep/test-database.ts'
import { changeUser } from '#server/users/change-user.ts'
import { listUsers } from '#server/users/list-users.ts'
import { Ready } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** What an administrator runs beside the gateways and the blog. */
export const adminHandlers = {
  'held.list': listHeld,
  'held.assign': assignHeld,
  'held.drop': dropHeld,
  'settings.read': showSettings,
  'settings.save': saveSettings,
  'users.list': listUsers,
  'users.change': changeUser,
  'analytics.read': readAnalytics,
  'activity.list': listActions,
  'activity.export': async (ctx, input) =>
    new Ready(
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="activity-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      },
      Readable.from(exportActions(ctx, input)),
    ),
  'email.read': readEmailState,
  'email.test': sendTestLetter,
  'upkeep.clean': cleanUp,
  'upkeep.test': testDatabase,
  'upkeep.database': readDatabase,
} satisfies Partial<Handlers>
