import { buildIfStale } from './build.ts'

// What is served from a build is served as in production, unless somebody says otherwise; set before React is loaded.
process.env['NODE_ENV'] ||= 'production'

try {
  if (process.env['NODE_ENV'] !== 'development') await buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// In this very process: signals and the exit code need nobody in between.
await import('#server/main.ts')
