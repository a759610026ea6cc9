import type { ExclusiveConnection } from '#server/db/connect.ts'
import { endLine, tableLine, type Progress } from './backup-header.ts'
import { useTextForms } from './dump-queries.ts'
import { insertStatement, prepareTables, setSequences } from './restore-queries.ts'

/** Enough to make the round trips count for little, in rows and in characters. */
const batch = { rows: 4000, characters: 1_000_000 }

/**
 * Loads the lines of a backup after its header into a database with the schema it was made of, and continues the sequences.
 * @returns the number of rows of each table
 * @throws Error when the lines are not those of a backup
 */
export async function loadRows(
  exclusive: ExclusiveConnection,
  lines: AsyncIterable<string>,
  onProgress: (progress: Progress) => void,
): Promise<Record<string, number>> {
  await useTextForms(exclusive)
  const { types, finish } = await prepareTables(exclusive)
  const counts: Record<string, number> = {}
  let table = ''
  let insert = ''
  let rows: string[] = []
  let characters = 0
  let isComplete = false

  async function flush() {
    if (rows.length === 0) return
    // Unparsed: the database is faster at it.
    await exclusive.query(insert, [`[${rows.join(',')}]`])
    const count = (counts[table] ?? 0) + rows.length
    counts[table] = count
    onProgress({ table, rows: count })
    rows = []
    characters = 0
  }

  for await (const line of lines) {
    if (line.startsWith('[')) {
      rows.push(line)
      characters += line.length
      if (rows.length >= batch.rows || characters >= batch.characters) await flush()
      continue
    }
    await flush()
    const content: unknown = JSON.parse(line)
    const next = tableLine.safeParse(content)
    if (next.success) {
      const { columns } = next.data
      table = next.data.table
      const known = types.get(table)
      if (!known || !columns.every((column) => known.has(column)))
        throw new Error(`The backup has a table ${table} that this version does not know.`)
      insert = insertStatement(table, columns, known)
      counts[table] = 0
      continue
    }
    const { sequences, rows: expected } = endLine.parse(content)
    for (const [name, count] of Object.entries(expected))
      if (counts[name] !== count) throw new Error(`The backup should have ${count} rows of ${name}, and has ${counts[name] ?? 0}.`)
    await setSequences(exclusive, sequences)
    isComplete = true
  }
  if (!isComplete) throw new Error('The backup ends too early.')
  await finish()
  return counts
}
