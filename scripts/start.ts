import { buildIfStale } from './build.ts'

// A build is served in production mode, unless NODE_ENV is set; it must be set before React is loaded.
process.env['NODE_ENV'] ||= 'production'

try {
  if (process.env['NODE_ENV'] !== 'development') await buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// In the same process, so that signals and the exit code need no forwarding.
await import('#server/main.ts')
