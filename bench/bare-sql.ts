import pg from 'pg'
import { answerSql } from './answer-sql.ts'

/** The peer of the lists and the admin area: plain statements, without the application. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 })
const server = answerSql((statement) => pool.query(statement))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
