import { pruneActions } from './activity/prune-actions.ts'
import type { Job } from './clock.ts'
import { pruneDeliveries } from './email/prune-deliveries.ts'
import { pruneFeed } from './feed/prune-feed.ts'
import { pruneLog } from './gateways/prune-log.ts'
import { syncGateways } from './gateways/sync-gateways.ts'
import { expireMessages } from './messages/expire-messages.ts'
import { pruneRateLimits } from './limits/prune-limits.ts'
import { endOverdueSessions } from './sign-in/end-overdue-sessions.ts'
import { pruneCodes } from './sign-in/prune-codes.ts'

/** What happens by the hour, each of it once in the cluster. */
export const jobs: Job[] = [
  { name: 'sync-gateways', everySeconds: 10, run: syncGateways },
  { name: 'expire-messages', cron: '* * * * *', run: expireMessages },
  { name: 'end-overdue-sessions', cron: '* * * * *', run: endOverdueSessions },
  { name: 'prune-codes', cron: '*/5 * * * *', run: pruneCodes },
  { name: 'prune-rate-limits', cron: '*/5 * * * *', run: pruneRateLimits },
  { name: 'prune-feed', cron: '*/10 * * * *', run: pruneFeed },
  { name: 'prune-ingest-log', cron: '17 * * * *', run: pruneLog },
  { name: 'prune-actions', cron: '27 * * * *', run: pruneActions },
  { name: 'prune-deliveries', cron: '37 * * * *', run: pruneDeliveries },
]
