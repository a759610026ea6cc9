import { listFailingChannels, listUnusedChannels } from '../list-failing-channels.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** A webhook, or the e-mails, that did not deliver for two hours, or a webhook that cannot be used as SECRET has changed. It is told by the others. */
export const channelFailing: Condition = {
  kind: 'channel_failing',
  opensAfterMs: 0,
  closesAfterMs: 0,
  everyMs: minuteMs,
  find: listFailingChannels,
  findUnwatched: listUnusedChannels,
}
