import { defineCommand, printing } from '../define-command.ts'
import { describeCheck } from '../doctor/describe-check.ts'
import { UsageError } from '../result.ts'

export const upgradeCommand = defineCommand('upgrade', 'say what an upgrade to this version would do')
  .option('--check', 'look at the running server, the database and the last backup, and change nothing')
  .addHelpText(
    'after',
    `
Run it from the new version, before its nodes are started: it says which migrations the first start would apply, whether the database fits, how old the
last backup is, and what to do next. Ends with 1 when something is in the way.`,
  )
  .action(
    printing(async (_args, { check }) => {
      if (check !== true)
        throw new UsageError('callbox upgrade only looks, with --check. The steps are under "Upgrade and roll back" in docs/operations.md.')
      const { examineUpgrade } = await import('./examine-upgrade.ts')
      const checks = await examineUpgrade(new Date())
      const isOk = checks.every((each) => each.is_ok)
      const next = isOk
        ? 'Next: link /opt/callbox to this version, and restart the nodes one at a time. A restart returns once the node is ready.'
        : 'Not yet: see to what is wrong first.'
      return { data: { is_ok: isOk, checks }, text: checks.map(describeCheck).join('\n'), notes: [next], exitCode: isOk ? 0 : 1 }
    }),
  )
