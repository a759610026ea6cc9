import type { NamedCheck } from '#server/operations/checks/run-check.ts'
import { defineCommand, printing } from '../define-command.ts'
import { printable } from '#server/base/printable.ts'

export const doctorCommand = defineCommand('doctor', 'check the set-up, and say what to do about what is wrong')
  .addHelpText('after', '\nChanges nothing. Ends with 1 when something is wrong.')
  .action(
    printing(async () => {
      const { examine } = await import('./examine.ts')
      const checks = await examine()
      const wrong = checks.filter(({ is_ok: isOk }) => !isOk).length
      return {
        data: { is_ok: wrong === 0, checks },
        text: checks.map(describe).join('\n'),
        notes: wrong === 0 ? [] : [`${wrong} of ${checks.length} checks found something wrong.`],
        exitCode: wrong === 0 ? 0 : 1,
      }
    }),
  )

function describe({ name, is_ok: isOk, message, advice }: NamedCheck): string {
  const lines = [`${isOk ? 'ok   ' : 'WRONG'}  ${name.padEnd(14)}  ${printable(message)}`]
  if (advice !== null) lines.push(`${' '.repeat(23)}${printable(advice)}`)
  return lines.join('\n')
}
