import type { Output } from '#domain/api/api.ts'
import type { Clock, Store } from '#server/context.ts'
import { countGatewayStates } from '#server/gateways/count-gateways.ts'
import { countHeld } from '#server/messages/held/list-held.ts'
import { countOpenReports } from '#server/messages/reports/list-reports.ts'
import { countNumbers } from '#server/numbers/count-numbers.ts'
import { countOpenAlarms } from '#server/operations/alarms/count-open-alarms.ts'
import { countPosts } from '#server/site/blog/count-posts.ts'
import { countUsers } from '#server/users/count-users.ts'

/** How many of each thing there are, for the navigation of the admin area. */
export async function getAdminCounts(ctx: Store & Clock): Promise<Output<'overview.count'>> {
  const [states, numbers, held, alarms, reports, users, posts] = await Promise.all([
    countGatewayStates(ctx),
    countNumbers(ctx),
    countHeld(ctx),
    countOpenAlarms(ctx),
    countOpenReports(ctx),
    countUsers(ctx),
    countPosts(ctx),
  ])
  const gateways = states.up + states.silent + states.never + states.inactive
  return { gateways, gateways_silent: states.silent, numbers, held, alarms, reports, users, posts }
}
