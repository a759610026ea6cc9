import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { mentionsUser } from '#server/system/activity/redact-user.ts'

/** A user, as rows name them. */
export type Person = { id: string; email: string; /** Stands for the address in `rate_limits`. */ emailHash: string }

/**
 * `deleted`: before the profile. `cascade`: by the database, with the row that it refers to. `kept`: without the name of the user. `anonymised`: as `kept`, by
 * server/system/activity/anonymise-user.ts.
 */
type Erasure = 'deleted' | 'cascade' | 'kept' | 'anonymised'

type PersonalTable = {
  table: keyof Database
  /** The column that names the user. */
  column: string
  /** The rows of the user, where not `column` has their id. */
  isOf?(person: Person): RawBuilder<boolean>
  /** Whether an exported row is of the user, where `isOf` also finds rows that are not. */
  verify?(row: object, person: Person): boolean
  /** The columns in the export, without hashes and secrets, and their order. Left out where nothing is exported. */
  export?: { columns: RawBuilder<unknown>; order: RawBuilder<unknown> }
  erase: Erasure
}

/** Keys are "5:", the minutes of their window, and words separated by spaces; the identifier of a user is one of the words. */
const isCountOf = ({ id, emailHash }: Person) => sql<boolean>`string_to_array(translate(key, ':', ' '), ' ') && ${[id, emailHash]}::text[]`

/**
 * Everything stored about a user, by its field in the export. A table that is missing here or on the privacy page fails a test. Views of posts are stored under a
 * hash that identifies nobody, and cannot be included.
 */
export const personalData = {
  profile: { table: 'profiles', column: 'id', erase: 'deleted' },
  sessions: {
    table: 'user_sessions',
    column: 'profile_id',
    export: {
      columns: sql`id, status, created_at, last_active_at, expires_at, ended_at, ended_reason, user_agent`,
      order: sql`created_at desc, id`,
    },
    erase: 'deleted',
  },
  session_renewals: {
    table: 'used_refresh_tokens',
    column: 'session_id',
    isOf: ({ id }) => sql`session_id in (select s.id from user_sessions s where s.profile_id = ${id}::uuid)`,
    export: { columns: sql`session_id, used_at`, order: sql`used_at desc` },
    erase: 'cascade',
  },
  passkeys: {
    table: 'user_passkeys',
    column: 'profile_id',
    export: {
      // A public key is no secret; base64url, as authenticators write it.
      columns: sql`id, credential_id, counter, transports, is_synced, name, created_at, last_used_at,
        translate(encode(public_key, 'base64'), E'+/=\n', '-_') as public_key`,
      order: sql`created_at, id`,
    },
    erase: 'cascade',
  },
  passkey_challenges: { table: 'passkey_challenges', column: 'profile_id', erase: 'cascade' },
  push_watches: {
    table: 'push_watches',
    column: 'profile_id',
    // The subscription is a secret of the browser.
    export: { columns: sql`session_id, phone_number_id, push_service, created_at, until`, order: sql`created_at` },
    erase: 'cascade',
  },
  favourites: {
    table: 'user_favourites',
    column: 'profile_id',
    export: {
      columns: sql`(select p.number from phone_numbers p where p.id = phone_number_id) as number, created_at`,
      order: sql`created_at, phone_number_id`,
    },
    erase: 'cascade',
  },
  preferences: {
    table: 'user_preferences',
    column: 'profile_id',
    export: { columns: sql`sound, notifications, autocopy, updated_at`, order: sql`profile_id` },
    erase: 'cascade',
  },
  sign_in_codes: {
    table: 'sign_in_codes',
    column: 'email',
    isOf: ({ email }) => sql`email = ${email}`,
    export: { columns: sql`email, user_type, attempts, stranger_attempts, created_at, expires_at`, order: sql`created_at desc` },
    erase: 'deleted',
  },
  request_counts: {
    table: 'rate_limits',
    column: 'key',
    isOf: isCountOf,
    export: { columns: sql`key, window_start, hits`, order: sql`window_start desc` },
    erase: 'deleted',
  },
  emails: {
    table: 'email_deliveries',
    column: 'recipient',
    isOf: ({ email }) => sql`lower(recipient) = ${email}`,
    export: { columns: sql`recipient, kind, status, error, attempts, created_at`, order: sql`id desc` },
    erase: 'deleted',
  },
  alarm_emails: {
    table: 'outbox',
    column: 'profile_id',
    export: { columns: sql`id, payload as notice, state, attempts, due as next_at, error, created_at, finished_at`, order: sql`id desc` },
    erase: 'cascade',
  },
  acknowledged_alarms: {
    table: 'alarms',
    column: 'acknowledged_by',
    export: { columns: sql`kind, title, acknowledged_at, acknowledged_note as note, remind_at`, order: sql`id desc` },
    erase: 'kept',
  },
  admin_actions: {
    table: 'admin_analytics',
    column: 'metadata',
    isOf: ({ email }) => sql`metadata ->> 'by' = ${email}`,
    export: { columns: sql`action, resource, metadata, created_at`, order: sql`id desc` },
    erase: 'anonymised',
  },
  admin_actions_about_you: {
    table: 'admin_analytics',
    column: 'metadata',
    isOf: ({ id, email }) =>
      sql`(position(${email} in lower(metadata::text)) > 0 or position(${id} in metadata::text) > 0) and metadata ->> 'by' is distinct from ${email}`,
    // SQL also finds longer addresses that end in this one, and the administrator’s, which is not exported.
    verify: mentionsUser,
    // Without the administrator and their client address.
    export: { columns: sql`action, resource, created_at, metadata - 'by' - 'from' as metadata`, order: sql`id desc` },
    erase: 'anonymised',
  },
  posts: {
    table: 'blog_posts',
    column: 'author_id',
    export: { columns: sql`id, title, slug, status, created_at, updated_at, published_at`, order: sql`created_at desc` },
    erase: 'kept',
  },
  reports: {
    table: 'message_reports',
    column: 'profile_id',
    export: { columns: sql`message_id, reason, created_at`, order: sql`created_at desc` },
    erase: 'cascade',
  },
  overruled_reports: {
    table: 'overruled_reports',
    column: 'profile_id',
    export: { columns: sql`message_id, overruled_at`, order: sql`overruled_at desc` },
    erase: 'cascade',
  },
} as const satisfies Record<string, PersonalTable>

export type Field = keyof typeof personalData

function isOf(field: Field, person: Person): RawBuilder<boolean> {
  const entry: PersonalTable = personalData[field]
  return entry.isOf?.(person) ?? sql`${sql.ref(entry.column)} = ${person.id}::uuid`
}

/** The rows of a user that are exported as `field`. */
export async function findPersonalData(db: Db, field: Field, person: Person): Promise<object[]> {
  const { table, export: exported, verify }: PersonalTable = personalData[field]
  if (!exported) return []
  const { rows } = await sql<object>`
    select ${exported.columns} from ${sql.table(table)} where ${isOf(field, person)} order by ${exported.order}`.execute(db)
  return verify ? rows.filter((row) => verify(row, person)) : rows
}

/** Deletes what is not deleted with the profile, codes first, as a sign-in locks them before its session. Returns the ids of the sessions that were open. */
export async function deletePersonalData(tx: Tx, person: Person): Promise<string[]> {
  await sql`delete from sign_in_codes where ${isOf('sign_in_codes', person)}`.execute(tx)
  const { rows } = await sql<{ id: string; status: string }>`
    delete from user_sessions where ${isOf('sessions', person)} returning id, status`.execute(tx)
  await sql`delete from email_deliveries where ${isOf('emails', person)}`.execute(tx)
  await deleteDeliveriesMentioning(tx, person)
  await sql`delete from rate_limits where ${isOf('request_counts', person)}`.execute(tx)
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id)
}

/** The error of a delivery to somebody else may contain the address. */
async function deleteDeliveriesMentioning(tx: Tx, person: Person): Promise<void> {
  const { rows } = await sql<{ id: number; error: string }>`
    select id, error from email_deliveries where position(${person.email} in lower(error)) > 0`.execute(tx)
  const ids = rows.filter(({ error }) => mentionsUser(error, person)).map(({ id }) => id)
  await sql`delete from email_deliveries where id = any(${ids}::bigint[])`.execute(tx)
}
