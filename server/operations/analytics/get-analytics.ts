import type { Output } from '#domain/api/api.ts'
import { summariseActions } from '#server/system/activity/list-actions.ts'
import type { Clock, Store } from '#server/context.ts'
import { summariseMessages } from '#server/messages/summarise-messages.ts'
import { countNumbers } from '#server/numbers/count-numbers.ts'
import { countSessions } from '#server/users/sessions/count-sessions.ts'
import { getHealth } from '#server/operations/status/get-health.ts'
import { countUsers, countUsersSince } from '#server/users/count-users.ts'

/** The figures of the analytics page: counts, and texts by hour and sender. "Today" begins at midnight UTC. */
export async function getAnalytics(app: Store & Clock): Promise<Output<'analytics.get'>> {
  const midnight = new Date(`${app.now().toISOString().slice(0, 10)}T00:00:00Z`)
  const [users, newUsers, messages, numbers, sessions, actions, site] = await Promise.all([
    countUsers(app),
    countUsersSince(app, midnight),
    summariseMessages(app, midnight),
    countNumbers(app),
    countSessions(app),
    summariseActions(app),
    getHealth(app),
  ])
  return {
    total_users: users,
    todays_users: newUsers,
    total_messages: messages.all,
    todays_messages: messages.recent,
    phone_numbers: numbers,
    active_sessions: sessions,
    admin_actions: actions.count,
    recent_activity: actions.recent,
    texts_per_hour: messages.perHour,
    by_sender: messages.newest.senders,
    sampled: messages.newest.texts,
    timed: messages.newest.timed,
    delay_median_ms: messages.newest.median,
    delay_p95_ms: messages.newest.p95,
    delays: messages.newest.delays,
    ...site,
  }
}
