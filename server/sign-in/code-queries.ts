import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { UserType } from '#domain/user.ts'
import type { Database, SignInCodeRow } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>

export type Guess = { email: string; userType: UserType; codeHash: Uint8Array; at: Date; most: number }

export async function insertCode(db: Db, code: Insertable<SignInCodeRow>): Promise<void> {
  await db.insertInto('sign_in_codes').values(code).execute()
}

export async function deleteCodesOfChallenge(db: Db, challengeHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('challenge_hash', '=', challengeHash).execute()
}

export async function hasCodeOfChallenge(db: Db, challengeHash: Uint8Array, email: string, userType: UserType): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('challenge_hash', '=', challengeHash)
    .where('email', '=', email)
    .where('user_type', '=', userType)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a guess by the holder of the challenge and compares it, in one statement. The id of the code when it fits. */
export async function guessWithChallenge(db: Db, challengeHash: Uint8Array, guess: Guess): Promise<string | null> {
  const { rows } = await sql<{ id: string; fits: boolean }>`
    update sign_in_codes set attempts = attempts + 1
    where challenge_hash = ${challengeHash} and email = ${guess.email} and user_type = ${guess.userType} and expires_at > ${guess.at} and attempts < ${guess.most}
    returning id, code_hash = ${guess.codeHash} as fits`.execute(db)
  return rows.find(({ fits }) => fits)?.id ?? null
}

/** The same for somebody without the challenge: against the newest code of the address, with a count of its own. */
export async function guessAsStranger(db: Db, guess: Guess): Promise<string | null> {
  const { rows } = await sql<{ id: string; fits: boolean }>`
    update sign_in_codes set stranger_attempts = stranger_attempts + 1
    where id = (select id from sign_in_codes where email = ${guess.email} and user_type = ${guess.userType} and expires_at > ${guess.at} order by created_at desc limit 1)
      and stranger_attempts < ${guess.most}
    returning id, code_hash = ${guess.codeHash} as fits`.execute(db)
  return rows.find(({ fits }) => fits)?.id ?? null
}

/** Uses a code up. Of several who found the right one at once, one gets true. */
export async function consumeCode(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_codes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_codes').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findCodesOf(
  db: Db,
  email: string,
): Promise<Array<Pick<Selectable<SignInCodeRow>, 'email' | 'user_type' | 'attempts' | 'stranger_attempts' | 'created_at' | 'expires_at'>>> {
  return db
    .selectFrom('sign_in_codes')
    .select(['email', 'user_type', 'attempts', 'stranger_attempts', 'created_at', 'expires_at'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteCodesOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('email', '=', email).execute()
}
