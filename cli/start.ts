import { Command } from 'commander'
import { prepareEnvironment } from './environment.ts'

export const startCommand = new Command('start')
  .summary('start the server')
  .description(
    'Builds the pages where they are stale and starts the server, as npm start does. Environment variables configure it: see docs/operations.md.',
  )
  .option('--environment <file>', 'read environment variables from a file')
  .action(async ({ environment }: { environment?: string }) => {
    prepareEnvironment(environment)
    await import('../scripts/start.ts')
  })
