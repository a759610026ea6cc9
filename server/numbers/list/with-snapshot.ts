import type { App } from '#server/context.ts'

/** Runs `work` on one snapshot of the database. */
export function withSnapshot<T>(app: App, work: (snapshot: App) => Promise<T>): Promise<T> {
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => work({ ...app, db }))
}
