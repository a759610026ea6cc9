import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Written from the migrations by "npm run types:database". Comments and types that the database does not know are in scripts/column-notes.ts.

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type Xid = GeneratedAlways<string>

export type Database = {
  admin_analytics: {
    id: Generated<number>
    action: string
    resource: string
    metadata: GeneratedJson<unknown>
    created_at: GeneratedTimestamp
  }
  admin_settings: {
    setting_key: string
    setting_value: string
    category: Generated<string>
    description: Generated<string>
    updated_at: GeneratedTimestamp
  }
  alarm_mutes: {
    kind: string
    subject: string
    until: Timestamp | null
  }
  alarm_place_mutes: {
    kind: string
    place: string
    until: Timestamp | null
  }
  alarm_watch: {
    only_row: Generated<boolean>
    watched_since: Timestamp | null
    evaluated_at: Timestamp | null
  }
  alarms: {
    id: Generated<number>
    kind: string
    subject: string
    title: string
    detail: string
    seen_since: Timestamp
    opened_at: Timestamp | null
    told_at: Timestamp | null
    gone_since: Timestamp | null
    closed_at: Timestamp | null
    place: Generated<string>
    over_title: Generated<string>
    acknowledged_by: string | null
    acknowledged_at: Timestamp | null
    acknowledged_note: string | null
    remind_at: Timestamp | null
    told_after_s: number | null
    gateway_id: number | null
  }
  backup_state: {
    only_row: Generated<boolean>
    counted_since: GeneratedTimestamp
    last_at: Timestamp | null
  }
  blog_former_slugs: {
    slug: string
    post_id: string
  }
  blog_images: {
    hash: string
    kind: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
    bytes: Uint8Array
    stored_at: Timestamp
  }
  blog_posts: {
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
    published_at: Timestamp | null
    author_id: string | null
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    view_count: Generated<number>
  }
  blog_seed: {
    only_row: Generated<boolean>
    seeded_at: Timestamp
  }
  blog_views: {
    day: string
    post_id: string
    visitor: Uint8Array
  }
  claimed_runs: {
    name: string
    claimed_at: Timestamp
  }
  counted_texts: {
    phone_number_id: number
    count: number
    last: Timestamp
    services: Json<Record<string, [count: number, last: number, first: number, sender: string]>> | null
    feed_cursor: string
  }
  deleted_deliveries: {
    gateway_id: number
    external_id: string
    deleted_at: Timestamp
  }
  email_deliveries: {
    id: Generated<number>
    recipient: string
    kind: string
    status: 'sent' | 'failed'
    error: string | null
    attempts: number
    created_at: Timestamp
  }
  feed_epoch: {
    epoch: string
    belongs_to: string | null
  }
  feed_facts: {
    id: Generated<number>
    kind: 'message.deleted' | 'message.read' | 'message.changed' | 'message.reported' | 'messages.expired' | 'messages.purged' | 'number.changed' | 'number.removed' | 'admin.changed'
    phone_number_id: number | null
    message_id: number | null
    counts: Json<Record<string, number>> | null
    created_at: GeneratedTimestamp
    xid: Xid
  }
  gateway_cursors: {
    gateway_id: number
    cursor: Json<unknown>
  }
  gateway_sims: {
    id: Generated<number>
    gateway_id: number
    port: string | null
    port_key: string | null
    iccid: string | null
    number: string | null
    reported_number: string | null
    network: string | null
    signal: number | null
    seen_at: Timestamp | null
    prepaid_until: string | null
    note: string | null
    /** The current number of a gateway from before its ports were kept: the gateway did not report it. */
    is_assumed: Generated<boolean>
    last_top_up: string | null
  }
  gateway_sync: {
    only_row: Generated<boolean>
    started_at: Timestamp
    finished_at: Timestamp | null
    error: string | null
    judged_at: Timestamp | null
    listening_since: Timestamp | null
  }
  gateway_up_minutes: {
    gateway_id: number
    hour: Timestamp
    up: number
    measured: number
  }
  hidden_messages: {
    id: number
    phone_number_id: number
    gateway_id: number | null
    external_id: string | null
    sender: string
    message_content: string
    received_at: Timestamp
    /** The other columns of its row in `sms_messages`, by name. */
    details: Json<Record<string, unknown>>
    hidden_by: 'admin' | 'reports' | 'rule'
    hidden_at: Timestamp
  }
  host_reports: {
    host: string
    reported_at: Timestamp
    findings: Json<unknown>
  }
  incident_updates: {
    id: Generated<number>
    incident_id: number
    at: Timestamp
    text: string
  }
  incidents: {
    id: Generated<number>
    title: string
    state: 'investigating' | 'identified' | 'monitoring' | 'resolved' | 'scheduled'
    started_at: Timestamp
    ended_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  ingest_log: {
    id: Generated<number>
    gateway_id: number | null
    outcome: 'duplicate' | 'held' | 'refused' | 'dropped'
    reason: string
    format: string | null
    external_id: string | null
    recipient: string | null
    sender: string | null
    message_content: string | null
    sent_at: Timestamp | null
    received_at: Timestamp
    message_id: number | null
    deleted_gateway_id: number | null
    deleted_gateway_name: string | null
    /** The UK mobile number that a held text names; set by the code, or by the database for nodes of the version before. */
    number: string | null
    request_id: string | null
    /** A held text’s, as in `sms_messages`. */
    origin: string | null
  }
  job_runs: {
    name: string
    started_at: Timestamp
    finished_at: Timestamp | null
    result: string | null
    error: string | null
    succeeded_at: Timestamp | null
  }
  maintenance_windows: {
    id: Generated<number>
    gateway_id: number | null
    place: string | null
    tag: string | null
    note: Generated<string>
    starts_at: Timestamp
    ends_at: Timestamp
  }
  message_minutes: {
    minute: Timestamp
    gateway_id: number
    slot: number
    count: number
    arrived: Generated<number>
  }
  message_part_sets: {
    id: Generated<number>
    gateway_id: number | null
    key: string
    is_current: Generated<boolean>
    total: number
    format: string
    sender: string | null
    recipient: string | null
    created_at: Timestamp
    settled_at: Timestamp | null
    is_complete: Generated<boolean>
    external_id: string | null
  }
  message_parts: {
    set_id: number
    number: number
    encoding: string
    bytes: Uint8Array | null
    digest: string
    is_uncertain: Generated<boolean>
    external_id: string | null
    sent_at: Timestamp | null
    received_at: Timestamp
  }
  message_reports: {
    message_id: number
    profile_id: string
    reason: 'spam' | 'private' | 'other'
    /** A keyed hash of the network of the reporter. */
    client: string
    created_at: Timestamp
    xid: Xid
  }
  message_search: {
    message_id: number
    phone_number_id: number
    received_at: Timestamp
    service: string | null
    body: string
  }
  message_search_state: {
    only_row: Generated<boolean>
    epoch: string
    before_xid: Xid
  }
  outbox: {
    id: Generated<number>
    kind: Generated<'alarm' | 'push'>
    webhook_id: number | null
    profile_id: string | null
    watch_id: string | null
    recipient: GeneratedAlways<string>
    key: string | null
    payload: Json<unknown>
    service: Generated<string>
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    due: Timestamp
    error: string | null
    created_at: Timestamp
    finished_at: Timestamp | null
  }
  overruled_reports: {
    profile_id: string
    message_id: number
    overruled_at: Timestamp
  }
  passkey_challenges: {
    challenge: string
    browser_hash: Uint8Array
    purpose: 'sign-in' | 'add' | 'confirm'
    profile_id: string | null
    expires_at: Timestamp
  }
  phone_numbers: {
    id: Generated<number>
    number: string
    status: Generated<'available' | 'paused' | 'retired'>
    gateway_id: number | null
    is_test: Generated<boolean>
    created_at: GeneratedTimestamp
    /** When its last text arrived, accurate to a few seconds. Texts are deleted after 24 hours; this stays. */
    last_text_at: Timestamp | null
    /** The mean of its last seven whole days. */
    texts_per_day: Generated<number>
    note: string | null
  }
  profiles: {
    id: Generated<string>
    email: string
    full_name: string | null
    role: Generated<'user' | 'admin' | 'super_admin'>
    is_active: Generated<boolean>
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    last_login: Timestamp | null
    devices_since: GeneratedTimestamp
    /** True if this administrator is e-mailed about alarms. */
    wants_alarms: Generated<boolean>
    /** Why an administrator blocked the user. */
    block_reason: string | null
    /** The chosen language; null where none was. */
    language: string | null
  }
  push_keys: {
    only_row: Generated<boolean>
    public_key: string
    private_key: Uint8Array
    created_at: Timestamp
  }
  push_watches: {
    id: Generated<string>
    profile_id: string
    session_id: string
    phone_number_id: number
    endpoint_hash: Uint8Array
    subscription: Uint8Array
    created_at: Timestamp
    until: Timestamp
    push_service: Generated<string>
  }
  rate_limits: {
    key: string
    window_start: Timestamp
    hits: number
  }
  reported_messages: {
    message_id: number
    phone_number_id: number
    received_at: Timestamp
    first_reported_at: Timestamp
    decision: 'hide' | 'keep' | null
    decided_at: Timestamp | null
    /** Since when it waits for an administrator although enough users have reported it. */
    waits_since: Timestamp | null
  }
  secret_fingerprint: {
    only_row: Generated<boolean>
    fingerprint: Uint8Array
    accepted_at: GeneratedTimestamp
  }
  sender_rules: {
    id: Generated<number>
    match: 'exact' | 'prefix' | 'pattern'
    sender: string
    action: 'hide' | 'drop' | 'flag'
    note: Generated<string>
    is_on: Generated<boolean>
    created_at: Timestamp
    updated_at: Timestamp
  }
  sender_sets: {
    name: string
    action: 'hide' | 'drop' | 'flag'
    updated_at: Timestamp
  }
  sign_in_codes: {
    id: Generated<string>
    email: string
    user_type: 'user' | 'admin'
    challenge_hash: Uint8Array
    code_hash: Uint8Array
    attempts: Generated<number>
    stranger_attempts: Generated<number>
    created_at: Timestamp
    expires_at: Timestamp
    client: string | null
    link_hash: Uint8Array | null
    page_query: Generated<string>
  }
  smpp_links: {
    gateway_id: number
    host: string
    port: number
    tls: boolean
    system_id: string
    /** Encrypted. */
    password: Uint8Array
    system_type: string
    bind: 'transceiver' | 'receiver'
    receive_window: number
    default_alphabet: 'gsm7' | 'gsm7-packed' | 'latin1'
    enquire_link_s: number
    /** The node that holds the link, and when it last said so by its own clock. */
    node: string | null
    renewed_at: Timestamp | null
    state: Generated<'bound' | 'connecting' | 'down'>
    since: Timestamp
    error: string | null
    texts_last_minute: Generated<number>
    texts_last_hour: Generated<number>
    /** When an administrator last had it checked, and when that ended; before the request while it is under way. */
    check_requested_at: Timestamp | null
    check_ended_at: Timestamp | null
    check_ms: number | null
    check_error: string | null
  }
  sms_gateways: {
    id: Generated<number>
    name: string
    kind: Generated<string>
    imei: string | null
    status: Generated<string>
    current_phone_number: string | null
    /** The column of the specification: the last heartbeat, or Refresh by an administrator. */
    last_heartbeat: Timestamp | null
    signal: number | null
    battery: number | null
    /** For nodes of the previous version; kept in step with `lists_numbers`. */
    adds_numbers: Generated<boolean>
    token_hash: Uint8Array
    signing_secret: Uint8Array | null
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    lists_numbers: Generated<'none' | 'own' | 'all'>
    /** The last heartbeat of the gateway itself that came by the clock. */
    last_own_heartbeat: Timestamp | null
    /** Accurate to 15 seconds, so that not every text costs a write. */
    last_text_at: Timestamp | null
    pull_url: string | null
    pull_user: string | null
    pull_password: Uint8Array | null
    pull_every_s: number | null
    /** Older texts are not fetched. */
    pull_from: Timestamp | null
    /** When a node last began a poll. */
    pull_asked_at: Timestamp | null
    /** When the inbox was last read. */
    pulled_at: Timestamp | null
    pull_error: string | null
    texts_per_minute: number | null
    /** Until when its texts have used up its allowance. */
    allowance_spent_until: Timestamp | null
    /** The name in a form that sorts "SIM 2" before "SIM 10"; a trigger sets it. */
    name_key: Generated<string>
    /** How many ports it reports. */
    port_count: number | null
    /** When it last reported an event. */
    last_event_at: Timestamp | null
    /** Since when it is reported offline; null once it is seen again. */
    said_offline_at: Timestamp | null
    /** Seconds between the last few of them, oldest first, and the period that follows; null while it is not known. */
    heartbeat_gaps: ColumnType<number[], string | undefined, string>
    heartbeat_every_s: number | null
    /** The last heartbeat, event, text or answered poll, whichever is the newest; computed by the database. */
    heard_at: GeneratedAlways<Date | null>
    /** Computed by the database from `status` and whether it was ever seen. */
    state: GeneratedAlways<'up' | 'silent' | 'never' | 'inactive'>
    /** When that last ended; before `pull_asked_at` while it is under way. */
    pull_ended_at: Timestamp | null
    place: string | null
    tags: Generated<string[]>
    note: string | null
    silent_after_s: number | null
    alarm_after_s: number | null
  }
  sms_messages: {
    id: Generated<number>
    phone_number_id: number
    gateway_id: number | null
    external_id: string | null
    sender: string
    message_content: string
    message_type: Generated<string>
    is_read: Generated<boolean>
    received_at: Timestamp
    sent_at: Timestamp | null
    xid: Xid
    is_incomplete: Generated<boolean>
    /** The request that delivered it, as in the log. */
    request_id: string | null
    /** The slug of the service that it is from; null where that is not clear, and for texts from before there were services. */
    service: string | null
    /** A keyed hash of what the SMS is known by beside its ids; null where its time of sending is not known. */
    origin: string | null
  }
  status_days: {
    part_id: string
    day: string
    up: Generated<number>
    down: Generated<number>
  }
  status_parts: {
    id: string
    gateway_id: number | null
    public_name: string
    health: Generated<'up' | 'degraded' | 'down' | 'unknown'>
    checked_at: Timestamp | null
    created_at: Timestamp
  }
  text_hours: {
    hour: Timestamp
    gateway_id: number | null
    phone_number_id: number | null
    count: number
  }
  texts_hidden_by_reports: {
    message_id: number
    hidden_at: Timestamp
  }
  used_refresh_tokens: {
    hash: Uint8Array
    session_id: string
    used_at: Timestamp
  }
  user_favourites: {
    profile_id: string
    phone_number_id: number
    created_at: Timestamp
  }
  user_passkeys: {
    id: Generated<string>
    profile_id: string
    credential_id: string
    public_key: Uint8Array
    counter: number
    transports: Generated<string[]>
    is_synced: boolean
    name: string
    created_at: Timestamp
    last_used_at: Timestamp | null
  }
  user_preferences: {
    profile_id: string
    sound: Generated<boolean>
    notifications: Generated<boolean>
    autocopy: Generated<boolean>
    updated_at: Timestamp
  }
  user_sessions: {
    id: Generated<string>
    profile_id: string
    status: Generated<'active' | 'ended'>
    access_hash: Uint8Array
    access_expires_at: Timestamp
    previous_access_hash: Uint8Array | null
    refresh_hash: Uint8Array
    rotated_at: Timestamp | null
    last_active_at: Timestamp
    expires_at: Timestamp
    ended_at: Timestamp | null
    ended_reason: string | null
    user_agent: string | null
    created_at: Timestamp
    passkey_at: Timestamp | null
  }
  usual_hours: {
    gateway_id: number
    hour_of_day: number
    median: number
    capped_mean: number
  }
  webhooks: {
    id: Generated<number>
    name: string
    shape: 'json' | 'slack' | 'telegram' | 'ntfy' | 'discord' | 'teams' | 'pagerduty' | 'opsgenie' | 'template'
    /** Encrypted, as is `secret`. */
    url: Uint8Array
    secret: Uint8Array
    host: string
    chat_id: string | null
    is_active: Generated<boolean>
    created_at: Timestamp
    updated_at: Timestamp
    key: Uint8Array | null
    template: string | null
    kinds: string[] | null
    places: string[] | null
  }
}
