import { sql, type Insertable } from 'kysely'
import type { UserType } from '#domain/users/user.ts'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export async function insertCode(db: Db, code: Insertable<Database['sign_in_codes']>): Promise<void> {
  await db.insertInto('sign_in_codes').values(code).execute()
}

/** Takes its codes from a browser. The rows stay: others may share the e-mail, and nobody may end that for them. */
export async function releaseCodesOfChallenge(db: Db, challengeHash: Uint8Array): Promise<void> {
  await db.updateTable('sign_in_codes').set({ challenge_hash: nobody, client: null }).where('challenge_hash', '=', challengeHash).execute()
}

/** No challenge has this hash. */
const nobody = new Uint8Array()

/** What the newest e-mail to an address has, unless it was used; undefined where all have expired. */
export async function findNewestEmail(
  db: Db,
  { email, userType, at }: CodeRequest,
): Promise<Pick<Row<'sign_in_codes'>, 'code_hash' | 'link_hash' | 'expires_at'> | undefined> {
  return db
    .selectFrom('sign_in_codes')
    .select(['code_hash', 'link_hash', 'expires_at'])
    .where('email', '=', email)
    .where('user_type', '=', userType)
    .where('expires_at', '>', at)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The request that a code was sent for. */
export type CodeRequest = { email: string; userType: UserType; at: Date }

export async function findCodeOfChallenge(db: Db, request: CodeRequest, challengeHash: Uint8Array): Promise<string | null> {
  const row = await selectNewest(db, request).where('challenge_hash', '=', challengeHash).executeTakeFirst()
  return row?.id ?? null
}

export async function findCodeOfClient(db: Db, request: CodeRequest, client: string): Promise<string | null> {
  const row = await selectNewest(db, request).where('client', '=', client).executeTakeFirst()
  return row?.id ?? null
}

/** The request whose e-mail has the link, where this client sent it: by its challenge or, without one, by its client address. */
export async function findCodeOfLink(
  db: Db,
  linkHash: Uint8Array,
  { challengeHash, client, at }: { challengeHash: Uint8Array | null; client: string | null; at: Date },
): Promise<Pick<Row<'sign_in_codes'>, 'id' | 'email' | 'user_type' | 'page_query'> | undefined> {
  return db
    .selectFrom('sign_in_codes')
    .select(['id', 'email', 'user_type', 'page_query'])
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', at)
    .where((where) => where.or([where('challenge_hash', '=', challengeHash), where('client', '=', client)]))
    .executeTakeFirst()
}

function selectNewest(db: Db, { email, userType, at }: CodeRequest) {
  return db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', userType)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
}

/** Counts an attempt and compares the code in one statement, so that concurrent attempts cannot exceed `maxAttempts`. Null when they are used up. */
export async function countAndCompareCode(
  db: Db,
  id: string,
  { codeHash, maxAttempts }: { codeHash: Uint8Array; maxAttempts: number },
): Promise<{ isRight: boolean; attempts: number } | null> {
  const { rows } = await sql<{ isRight: boolean; attempts: number }>`
    update sign_in_codes set attempts = attempts + 1 where id = ${id} and attempts < ${maxAttempts}
    returning code_hash = ${codeHash} as "isRight", attempts`.execute(db)
  return rows[0] ?? null
}

/** Deletes a code, for all who share its e-mail. Of several concurrent calls one gets true. */
export async function consumeCode(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from sign_in_codes
    where (email, user_type, code_hash) = (select email, user_type, code_hash from sign_in_codes where id = ${id})
    returning id`.execute(db)
  return rows.some((row) => row.id === id)
}
