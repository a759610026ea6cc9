import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { renderSchema } from './render-schema.ts'

// Writes the types of the tables from the migrations; render-schema.test.ts fails where that was forgotten.

const connection = await connect({ databaseUrl: undefined, dataDir: '', pglite: await PGlite.create() })
await migrate(connection)
writeFileSync(join(import.meta.dirname, '../server/db/schema.ts'), await renderSchema(connection))
await connection.close()
