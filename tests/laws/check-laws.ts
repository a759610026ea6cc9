import { cruiseTree } from './cruise-tree.ts'
import { laws } from './laws.ts'

/** `npm run laws`: reports the imports that break a law, with the reason for the law. */
const { violations, modules, dependencies } = await cruiseTree()
for (const { law, from, to } of violations)
  process.stdout.write(`${from} → ${to}\n  ${law}: ${laws.find(({ name }) => name === law)?.comment}\n`)
process.stdout.write(`${violations.length} violations of the eleven laws in ${modules} files and ${dependencies} imports\n`)
if (violations.length > 0) process.exitCode = 1
