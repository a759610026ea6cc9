/** The types of columns that the database does not know: the shape of JSON, and values that no check names. By table and column, as they are written into schema.ts. */
export const columnTypes: Record<string, string> = {
  'counted_texts.services': 'Json<Record<string, [count: number, last: number, first: number, sender: string]>> | null',
  'feed_facts.counts': 'Json<Record<string, number>> | null',
  'hidden_messages.details': 'Json<Record<string, unknown>>',
  'outbox.recipient': 'GeneratedAlways<string>',
  'sms_gateways.heartbeat_gaps': 'ColumnType<number[], string | undefined, string>',
  'sms_gateways.heard_at': 'GeneratedAlways<Date | null>',
  'sms_gateways.state': `GeneratedAlways<'up' | 'silent' | 'never' | 'inactive'>`,
}

/** The comments on columns in schema.ts, by table and column. */
export const columnNotes: Record<string, string> = {
  'gateway_sims.is_assumed': 'The current number of a gateway from before its ports were kept: the gateway did not report it.',
  'hidden_messages.details': 'The other columns of its row in `sms_messages`, by name.',
  'ingest_log.origin': 'A held text’s, as in `sms_messages`.',
  'ingest_log.number': 'The UK mobile number that a held text names; set by the code, or by the database for nodes of the version before.',
  'message_reports.client': 'A keyed hash of the network of the reporter.',
  'phone_numbers.last_text_at': 'When its last text arrived, accurate to a few seconds. Texts are deleted after 24 hours; this stays.',
  'phone_numbers.texts_per_day': 'The mean of its last seven whole days.',
  'profiles.block_reason': 'Why an administrator blocked the user.',
  'profiles.language': 'The chosen language; null where none was.',
  'profiles.wants_alarms': 'True if this administrator is e-mailed about alarms.',
  'reported_messages.waits_since': 'Since when it waits for an administrator although enough users have reported it.',
  'smpp_links.check_requested_at':
    'When an administrator last had it checked, and when that ended; before the request while it is under way.',
  'smpp_links.node': 'The node that holds the link, and when it last said so by its own clock.',
  'smpp_links.password': 'Encrypted.',
  'sms_gateways.adds_numbers': 'For nodes of the previous version; kept in step with `lists_numbers`.',
  'sms_gateways.allowance_spent_until': 'Until when its texts have used up its allowance.',
  'sms_gateways.heard_at': 'The last heartbeat, event, text or answered poll, whichever is the newest; computed by the database.',
  'sms_gateways.heartbeat_gaps':
    'Seconds between the last few of them, oldest first, and the period that follows; null while it is not known.',
  'sms_gateways.last_event_at': 'When it last reported an event.',
  'sms_gateways.last_heartbeat': 'The column of the specification: the last heartbeat, or Refresh by an administrator.',
  'sms_gateways.last_own_heartbeat': 'The last heartbeat of the gateway itself that came by the clock.',
  'sms_gateways.last_text_at': 'Accurate to 15 seconds, so that not every text costs a write.',
  'sms_gateways.name_key': 'The name in a form that sorts "SIM 2" before "SIM 10"; a trigger sets it.',
  'sms_gateways.port_count': 'How many ports it reports.',
  'sms_gateways.pull_asked_at': 'When a node last began a poll.',
  'sms_gateways.pull_ended_at': 'When that last ended; before `pull_asked_at` while it is under way.',
  'sms_gateways.pull_from': 'Older texts are not fetched.',
  'sms_gateways.pulled_at': 'When the inbox was last read.',
  'sms_gateways.said_offline_at': 'Since when it is reported offline; null once it is seen again.',
  'sms_gateways.state': 'Computed by the database from `status` and whether it was ever seen.',
  'sms_messages.origin': 'A keyed hash of what the SMS is known by beside its ids; null where its time of sending is not known.',
  'sms_messages.request_id': 'The request that delivered it, as in the log.',
  'sms_messages.service':
    'The slug of the service that it is from; null where that is not clear, and for texts from before there were services.',
  'webhooks.url': 'Encrypted, as is `secret`.',
}
