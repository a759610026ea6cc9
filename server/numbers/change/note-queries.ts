import type { Db } from '#server/db/database.ts'

/** What administrators have written down about a number; null where they have not. */
export async function findNote(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('phone_numbers').select('note').where('id', '=', id).executeTakeFirst()
  return row?.note ?? null
}

/** Returns the number; undefined where there is none with this id, or the note was so already. */
export async function updateNote(db: Db, id: number, note: string | null): Promise<string | undefined> {
  const row = await db
    .updateTable('phone_numbers')
    .set({ note })
    .where('id', '=', id)
    .where('note', 'is distinct from', note)
    .returning('number')
    .executeTakeFirst()
  return row?.number
}
