import { createEmptyDatabase } from '#tests/harness/create-database.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'

/** An empty database on the Postgres of TEST_DATABASE_URL, or on one that is started for it. */
export async function openDatabase(): Promise<AsyncDisposable & { url: string }> {
  const known = process.env['TEST_DATABASE_URL']
  const server = known ? { url: known, stop: async () => {} } : await startPostgres()
  const { url, drop } = await createEmptyDatabase(server.url)
  return {
    url,
    async [Symbol.asyncDispose]() {
      await drop()
      await server.stop()
    },
  }
}
