import { defineCommand, printing } from '../define-command.ts'
import { describeCheck } from './describe-check.ts'

export const doctorCommand = defineCommand('doctor', 'check the set-up, and say what to do about what is wrong')
  .addHelpText('after', '\nChanges nothing. Ends with 1 when something is wrong.')
  .action(
    printing(async (_args, options) => {
      const { examine } = await import('./examine.ts')
      const checks = await examine(options.environment)
      const wrong = checks.filter(({ is_ok: isOk }) => !isOk).length
      return {
        data: { is_ok: wrong === 0, checks },
        text: checks.map(describeCheck).join('\n'),
        notes: wrong === 0 ? [] : [`${wrong} of ${checks.length} checks found something wrong.`],
        exitCode: wrong === 0 ? 0 : 1,
      }
    }),
  )
