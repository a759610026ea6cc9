import './require-node.mjs'
import { buildIfStale } from './build.ts'

/** `npm start`: builds what is stale and serves everything, in this very process, so that its signals and exit code are the server's. */
process.env['NODE_ENV'] ??= 'production'
buildIfStale()
await import('#server/main.ts')
