import type { App } from '#server/context.ts'

/** Counts the statements that this node's use cases send to the database from now on. */
export function countQueries(app: App): () => number {
  let count = 0
  app.db = app.db.withPlugin({
    transformQuery({ node }) {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return () => count
}
