import { cruiseTree } from './cruise-tree.ts'
import { rules } from './rules.ts'

/** `npm run architecture`: reports the imports that break a rule, with the reason for the rule. */
const { violations, modules, dependencies } = await cruiseTree()
for (const { rule, from, to } of violations)
  process.stdout.write(`${from} → ${to}\n  ${rule}: ${rules.find(({ name }) => name === rule)?.comment}\n`)
process.stdout.write(`${violations.length} violations of the import rules in ${modules} files and ${dependencies} imports\n`)
if (violations.length > 0) process.exitCode = 1
