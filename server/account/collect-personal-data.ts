import type { Output } from '#domain/api/api.ts'
import { listActionsOf } from '#server/system/activity/list-actions-of.ts'
import { listPostsBy } from '#server/site/blog/list-posts-by.ts'
import { listNoticesTo } from '#server/operations/alarms/list-notices-to.ts'
import type { App } from '#server/context.ts'
import { listDeliveriesTo } from '#server/system/email/list-deliveries-to.ts'
import { exportFavouritesOf } from '#server/users/favourites/list-favourites.ts'
import { listHitsOf } from '#server/system/limits/list-hits-of.ts'
import { hashEmail } from '#server/system/email/hash-email.ts'
import { listOverruledReportsOf } from '#server/messages/reports/list-overruled-reports-of.ts'
import { listReportsOf } from '#server/messages/reports/list-reports-of.ts'
import { exportPasskeysOf } from '#server/users/passkeys/list-passkeys.ts'
import { listWatchesOf } from '#server/push/list-watches-of.ts'
import { listSessionHistoryOf } from '#server/users/sessions/list-sessions-of.ts'
import { listCodesOf } from '#server/users/sign-in/list-codes-of.ts'
import { exportPreferencesOf } from '#server/users/get-preferences.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'

/**
 * All data stored about a user, by kind. Tokens and codes are stored as hashes only and left out.
 * Views of posts are stored under a hash that identifies nobody, so they cannot be included.
 */
export async function collectPersonalData(app: App, profile: StoredProfile): Promise<Output<'account.export'>> {
  const [history, codes, passkeys, favourites, preferences, watches, emails, alarmEmails, counts, actions, posts, reports, overruled] =
    await Promise.all([
      listSessionHistoryOf(app, profile),
      listCodesOf(app, profile),
      exportPasskeysOf(app, profile.id),
      exportFavouritesOf(app, profile.id),
      exportPreferencesOf(app, profile.id),
      listWatchesOf(app, profile.id),
      listDeliveriesTo(app, profile.email),
      listNoticesTo(app, profile.id),
      listHitsOf(app, [profile.id, hashEmail(app, profile.email)]),
      listActionsOf(app, profile),
      listPostsBy(app, profile.id),
      listReportsOf(app, profile.id),
      listOverruledReportsOf(app, profile.id),
    ])
  return {
    exported_at: app.now().toISOString(),
    profile,
    sessions: history.sessions,
    session_renewals: history.renewals,
    passkeys,
    push_watches: watches,
    favourites,
    preferences,
    sign_in_codes: codes,
    request_counts: counts,
    emails,
    alarm_emails: alarmEmails,
    admin_actions: actions.done,
    admin_actions_about_you: actions.about,
    posts,
    reports,
    overruled_reports: overruled,
  }
}
