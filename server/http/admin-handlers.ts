import { Readable } from 'node:stream'
import { exportActions } from '#server/activity/export-actions.ts'
import { listActions } from '#server/activity/list-actions.ts'
import { getAnalytics } from '#server/analytics/get-analytics.ts'
import { getEmailState } from '#server/email/get-email-state.ts'
import { sendTestEmail } from '#server/email/send-test-email.ts'
import { assignHeld } from '#server/held/assign-held.ts'
import { deleteHeld } from '#server/held/delete-held.ts'
import { listHeld } from '#server/ingest-log/list-held.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import { getSettings } from '#server/settings/get-settings.ts'
import { cleanUp } from '#server/upkeep/clean-up.ts'
import { getDatabaseFacts } from '#server/upkeep/get-database-facts.ts'
import { testDatabase } from '#server/upkeep/test-database.ts'
import { changeUser } from '#server/users/change-user.ts'
import { listUsers } from '#server/users/list-users.ts'
import { RawResponse } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** What an administrator runs beside the gateways and the blog. */
export const adminHandlers = {
  'held.list': listHeld,
  'held.assign': assignHeld,
  'held.delete': deleteHeld,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'users.list': listUsers,
  'users.change': changeUser,
  'analytics.get': getAnalytics,
  'activity.list': listActions,
  'activity.export': async (ctx, input) =>
    new RawResponse(
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="activity-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      },
      Readable.from(await exportActions(ctx, input)),
    ),
  'email.get': getEmailState,
  'email.test': sendTestEmail,
  'upkeep.clean': cleanUp,
  'upkeep.test': testDatabase,
  'upkeep.database': getDatabaseFacts,
} satisfies Partial<Handlers>
