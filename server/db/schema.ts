import type { Health } from '#domain/operations/status.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#domain/users/access.ts'
import type { deliveryStates, WebhookShape } from '#domain/operations/alarms.ts'
import type { GatewayState, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { NumberStatus } from '#domain/numbers/number.ts'
import type { ImageKind } from '#domain/site/post.ts'
import type { LinkState, SmppAlphabet, SmppBind } from '#domain/gateways/smpp.ts'
import type { Decision, Hider, ReportReason } from '#domain/messages/report.ts'
import type { SenderAction, SenderMatch } from '#domain/senders/sender-rule.ts'
import type { UserType } from '#domain/users/user.ts'

/** The types of the tables for Kysely. Ids are int8 in SQL and numbers here (connect.ts parses them alike on both databases). */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Xid = ColumnType<string, never, never>

export type GatewayRow = {
  id: Generated<number>
  name: string
  /** The name in a form that sorts "SIM 2" before "SIM 10"; a trigger sets it. */
  name_key: Generated<string>
  kind: Generated<string>
  imei: string | null
  status: Generated<string>
  current_phone_number: string | null
  /** The column of the specification: the last heartbeat, or Refresh by an administrator. */
  last_heartbeat: NullableTimestamp
  /** The last heartbeat of the gateway itself that came by the clock. */
  last_own_heartbeat: NullableTimestamp
  /** Seconds between the last few of them, oldest first, and the period that follows; null while it is not known. */
  heartbeat_gaps: ColumnType<number[], string | undefined, string>
  heartbeat_every_s: number | null
  /** When it last told that something had happened. */
  last_event_at: NullableTimestamp
  /** Since when it is said to have gone; null once it is heard again. */
  said_offline_at: NullableTimestamp
  /** Accurate to 15 seconds, so that not every text costs a write. */
  last_text_at: NullableTimestamp
  signal: number | null
  battery: number | null
  /** For nodes of the previous version; kept in step with `lists_numbers`. */
  adds_numbers: Generated<boolean>
  lists_numbers: Generated<ListsNumbers>
  token_hash: Uint8Array
  signing_secret: Uint8Array | null
  texts_per_minute: number | null
  /** Until when its texts have used up its allowance. */
  allowance_spent_until: NullableTimestamp
  pull_url: string | null
  pull_user: string | null
  pull_password: Uint8Array | null
  pull_every_s: number | null
  /** Older texts are not fetched. */
  pull_from: NullableTimestamp
  /** When a node last began to ask. */
  pull_asked_at: NullableTimestamp
  /** When that last ended; before `pull_asked_at` while it is under way. */
  pull_ended_at: NullableTimestamp
  /** When the inbox was last read. */
  pulled_at: NullableTimestamp
  pull_error: string | null
  /** The last heartbeat, event, text or answered poll, whichever is the newest; computed by the database. */
  heard_at: ColumnType<Date | null, never, never>
  /** Computed by the database from `status` and whether it was ever heard. */
  state: ColumnType<GatewayState, never, never>
  created_at: Timestamp
  updated_at: Timestamp
  /** How many ports it says that it has. */
  port_count: number | null
}

export type SmppLinkRow = {
  gateway_id: number
  host: string
  port: number
  tls: boolean
  system_id: string
  /** Encrypted (gateways/encrypt-secret.ts). */
  password: Uint8Array
  system_type: string
  bind: SmppBind
  receive_window: number
  default_alphabet: SmppAlphabet
  enquire_link_s: number
  /** The node that holds the link, and when it last said so by its own clock. */
  node: string | null
  renewed_at: NullableTimestamp
  state: Generated<Exclude<LinkState, 'none'>>
  since: Timestamp
  error: string | null
  texts_last_minute: Generated<number>
  texts_last_hour: Generated<number>
  /** When an administrator last had it checked, and when that ended; before the request while it is under way. */
  check_requested_at: NullableTimestamp
  check_ended_at: NullableTimestamp
  check_ms: number | null
  check_error: string | null
}

export type NumberRow = {
  id: Generated<number>
  number: string
  status: Generated<NumberStatus>
  gateway_id: number | null
  is_test: Generated<boolean>
  created_at: Timestamp
  /** When its last text arrived, accurate to a few seconds (numbers/record-last-texts.ts). Texts are deleted after 24 hours; this stays. */
  last_text_at: NullableTimestamp
  /** The mean of its last seven whole days (traffic/record-texts-per-day.ts). */
  texts_per_day: Generated<number>
}

export type MessageRow = {
  id: Generated<number>
  phone_number_id: number
  gateway_id: number | null
  external_id: string | null
  sender: string
  message_content: string
  message_type: Generated<string>
  is_read: Generated<boolean>
  is_incomplete: Generated<boolean>
  received_at: Timestamp
  sent_at: NullableTimestamp
  /** The slug of the service that it is from; null where that is not clear, and for texts from before there were services. */
  service: string | null
  /** The request that delivered it, as in the log. */
  request_id: string | null
  xid: Xid
}

/** A text that only administrators see. */
export type HiddenMessageRow = {
  id: number
  phone_number_id: number
  gateway_id: number | null
  external_id: string | null
  sender: string
  message_content: string
  received_at: Timestamp
  /** The other columns of its row in `sms_messages`, by name. */
  details: ColumnType<Record<string, unknown>, string, string>
  hidden_by: Hider
  hidden_at: Timestamp
}

export type ReportedMessageRow = {
  message_id: number
  phone_number_id: number
  received_at: Timestamp
  first_reported_at: Timestamp
  decision: Decision | null
  decided_at: NullableTimestamp
  /** Since when it waits for an administrator although enough users have reported it. */
  waits_since: NullableTimestamp
}

export type OverruledReportRow = {
  profile_id: string
  message_id: number
  overruled_at: Timestamp
}

export type MessageReportRow = {
  message_id: number
  profile_id: string
  reason: ReportReason
  /** A keyed hash of the network of the reporter. */
  client: string
  created_at: Timestamp
  xid: Xid
}

export type SenderRuleRow = {
  id: Generated<number>
  match: SenderMatch
  sender: string
  action: SenderAction
  note: Generated<string>
  is_on: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A text that comes in parts. */
export type PartSetRow = {
  id: Generated<number>
  gateway_id: number | null
  key: string
  is_current: Generated<boolean>
  total: number
  format: string
  sender: string | null
  recipient: string | null
  created_at: Timestamp
  settled_at: NullableTimestamp
  is_complete: Generated<boolean>
  external_id: string | null
}

export type PartRow = {
  set_id: number
  number: number
  encoding: string
  bytes: Uint8Array | null
  digest: string
  is_uncertain: Generated<boolean>
  external_id: string | null
  sent_at: NullableTimestamp
  received_at: Timestamp
}

export type FeedFactRow = {
  id: Generated<number>
  kind:
    | 'message.deleted'
    | 'message.read'
    | 'message.changed'
    | 'message.reported'
    | 'messages.expired'
    | 'messages.purged'
    | 'number.changed'
    | 'number.removed'
    | 'admin.changed'
  phone_number_id: number | null
  message_id: number | null
  counts: ColumnType<Record<string, number> | null, string | null | undefined, never>
  created_at: Timestamp
  xid: Xid
}

export type IngestLogRow = {
  id: Generated<number>
  gateway_id: number | null
  outcome: 'duplicate' | 'held' | 'refused' | 'dropped'
  reason: string
  format: string | null
  external_id: string | null
  recipient: string | null
  sender: string | null
  message_content: string | null
  sent_at: NullableTimestamp
  received_at: Timestamp
  message_id: number | null
  request_id: string | null
  deleted_gateway_id: number | null
  deleted_gateway_name: string | null
  /** The UK mobile number that a held text names; set by the database. */
  number: Generated<string | null>
}

export type ProfileRow = {
  id: Generated<string>
  email: string
  full_name: string | null
  role: Generated<Role>
  is_active: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  last_login: NullableTimestamp
  devices_since: Timestamp
  /** Why an administrator blocked the user. */
  block_reason: string | null
  /** The chosen language (domain/languages.ts); null where none was. */
  language: string | null
  /** Whether this administrator is e-mailed about alarms. */
  wants_alarms: Generated<boolean>
}

export type SignInCodeRow = {
  id: Generated<string>
  email: string
  user_type: UserType
  challenge_hash: Uint8Array
  code_hash: Uint8Array
  link_hash: Uint8Array | null
  page_query: Generated<string>
  attempts: Generated<number>
  stranger_attempts: Generated<number>
  client: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

export type SessionRow = {
  id: Generated<string>
  profile_id: string
  status: Generated<'active' | 'ended'>
  access_hash: Uint8Array
  access_expires_at: Timestamp
  previous_access_hash: Uint8Array | null
  refresh_hash: Uint8Array
  rotated_at: NullableTimestamp
  last_active_at: Timestamp
  expires_at: Timestamp
  ended_at: NullableTimestamp
  ended_reason: string | null
  user_agent: string | null
  created_at: Timestamp
  passkey_at: NullableTimestamp
}

export type PasskeyRow = {
  id: Generated<string>
  profile_id: string
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: Generated<string[]>
  is_synced: boolean
  name: string
  created_at: Timestamp
  last_used_at: NullableTimestamp
}

export type FavouriteRow = { profile_id: string; phone_number_id: number; created_at: Timestamp }
export type PreferencesRow = {
  profile_id: string
  sound: Generated<boolean>
  notifications: Generated<boolean>
  autocopy: Generated<boolean>
  updated_at: Timestamp
}

export type ChallengeRow = {
  challenge: string
  browser_hash: Uint8Array
  purpose: 'sign-in' | 'add' | 'confirm'
  profile_id: string | null
  expires_at: Timestamp
}

export type SettingRow = {
  setting_key: string
  setting_value: string
  category: Generated<string>
  description: Generated<string>
  updated_at: Timestamp
}

export type ActivityRow = {
  id: Generated<number>
  action: string
  resource: string
  metadata: ColumnType<unknown, string | undefined, never>
  created_at: Timestamp
}

export type DeliveryRow = {
  id: Generated<number>
  recipient: string
  kind: string
  status: 'sent' | 'failed'
  error: string | null
  attempts: number
  created_at: Timestamp
}

export type PostRow = {
  id: string
  title: string
  slug: string
  excerpt: Generated<string>
  content: Generated<string>
  featured_image: string | null
  featured: Generated<boolean>
  tags: Generated<string[]>
  status: Generated<'draft' | 'published'>
  meta_title: Generated<string>
  meta_description: Generated<string>
  published_at: NullableTimestamp
  author_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  view_count: Generated<number>
}

export type BlogImageRow = { hash: string; kind: ImageKind; bytes: Uint8Array; stored_at: Timestamp }

export type StatusPartRow = {
  id: string
  gateway_id: number | null
  public_name: string
  health: Generated<Health>
  checked_at: NullableTimestamp
  created_at: Timestamp
}

export type JobRunRow = {
  name: string
  started_at: Timestamp
  finished_at: NullableTimestamp
  result: string | null
  error: string | null
  succeeded_at: NullableTimestamp
}

export type AlarmRow = {
  id: Generated<number>
  kind: string
  subject: string
  title: string
  detail: string
  seen_since: Timestamp
  opened_at: NullableTimestamp
  told_at: NullableTimestamp
  gone_since: NullableTimestamp
  closed_at: NullableTimestamp
}

export type WebhookRow = {
  id: Generated<number>
  name: string
  shape: WebhookShape
  /** Encrypted (gateways/encrypt-secret.ts), as is `secret`. */
  url: Uint8Array
  secret: Uint8Array
  host: string
  chat_id: string | null
  is_active: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export type AlarmDeliveryRow = {
  id: Generated<number>
  webhook_id: number | null
  profile_id: string | null
  notice: ColumnType<unknown, string, never>
  state: Generated<(typeof deliveryStates)[number]>
  attempts: Generated<number>
  next_at: Timestamp
  error: string | null
  created_at: Timestamp
  finished_at: NullableTimestamp
}

export type PushWatchRow = {
  id: Generated<string>
  profile_id: string
  session_id: string
  phone_number_id: number
  endpoint_hash: Uint8Array
  subscription: Uint8Array
  push_service: Generated<string>
  created_at: Timestamp
  until: Timestamp
}

export type PushDeliveryRow = {
  watch_id: string
  message_id: number
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_at: Timestamp
  created_at: Timestamp
}

export type GatewaySimRow = {
  id: Generated<number>
  gateway_id: number
  port: string | null
  port_key: string | null
  iccid: string | null
  number: string | null
  reported_number: string | null
  network: string | null
  signal: number | null
  seen_at: NullableTimestamp
  prepaid_until: string | null
  note: string | null
  /** The current number of a gateway from before its ports were kept: not told by anybody. */
  is_assumed: Generated<boolean>
}

export type Database = {
  sms_gateways: GatewayRow
  gateway_cursors: { gateway_id: number; cursor: ColumnType<unknown, string, string> }
  gateway_sims: GatewaySimRow
  smpp_links: SmppLinkRow
  phone_numbers: NumberRow
  sms_messages: MessageRow
  hidden_messages: HiddenMessageRow
  reported_messages: ReportedMessageRow
  message_reports: MessageReportRow
  overruled_reports: OverruledReportRow
  texts_hidden_by_reports: { message_id: number; hidden_at: Timestamp }
  sender_rules: SenderRuleRow
  sender_sets: { name: string; action: SenderAction; updated_at: Timestamp }
  message_part_sets: PartSetRow
  message_parts: PartRow
  message_search: { message_id: number; phone_number_id: number; received_at: Timestamp; service: string | null; body: string }
  message_search_state: { only_row: Generated<boolean>; epoch: string; before_xid: Xid }
  deleted_deliveries: { gateway_id: number; external_id: string; deleted_at: Timestamp }
  feed_facts: FeedFactRow
  feed_epoch: { epoch: string; belongs_to: string | null }
  ingest_log: IngestLogRow
  profiles: ProfileRow
  sign_in_codes: SignInCodeRow
  user_sessions: SessionRow
  used_refresh_tokens: { hash: Uint8Array; session_id: string; used_at: Timestamp }
  user_passkeys: PasskeyRow
  user_preferences: PreferencesRow
  passkey_challenges: ChallengeRow
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: Uint8Array; created_at: Timestamp }
  push_watches: PushWatchRow
  push_deliveries: PushDeliveryRow
  user_favourites: FavouriteRow
  email_deliveries: DeliveryRow
  gateway_sync: {
    only_row: Generated<boolean>
    started_at: Timestamp
    finished_at: NullableTimestamp
    error: string | null
    judged_at: NullableTimestamp
    listening_since: NullableTimestamp
  }
  rate_limits: { key: string; window_start: Timestamp; hits: number }
  blog_posts: PostRow
  blog_former_slugs: { slug: string; post_id: string }
  blog_images: BlogImageRow
  blog_views: { day: Timestamp; post_id: string; visitor: Uint8Array }
  blog_seed: { only_row: Generated<boolean>; seeded_at: Timestamp }
  admin_settings: SettingRow
  admin_analytics: ActivityRow
  status_parts: StatusPartRow
  status_days: { part_id: string; day: string; up: number; down: number }
  job_runs: JobRunRow
  claimed_runs: { name: string; claimed_at: Timestamp }
  secret_fingerprint: { only_row: Generated<boolean>; fingerprint: Uint8Array; accepted_at: Timestamp }
  alarms: AlarmRow
  alarm_mutes: { kind: string; subject: string; until: NullableTimestamp }
  alarm_watch: { only_row: Generated<boolean>; watched_since: NullableTimestamp; evaluated_at: NullableTimestamp }
  alarm_deliveries: AlarmDeliveryRow
  host_reports: { host: string; reported_at: Timestamp; findings: ColumnType<unknown, string, string> }
  webhooks: WebhookRow
  text_hours: { hour: Timestamp; gateway_id: number | null; phone_number_id: number | null; count: number }
  usual_hours: { gateway_id: number; hour_of_day: number; median: number; capped_mean: number }
  message_minutes: { minute: Timestamp; gateway_id: number; slot: number; count: number; arrived: Generated<number> }
}
