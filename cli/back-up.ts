import { defineCommand, printing } from './define-command.ts'
import { explainError } from './explain-error.ts'
import { CommandError } from './result.ts'

export const backUpCommand = defineCommand('backup <file>', 'write the database to one file, also while the server runs')
  .option('--force', 'replace the file if it exists')
  .addHelpText(
    'after',
    '\nTexts, accounts, settings, pictures, and the SECRET if it was generated are in the file: whoever can read it can read all of them.',
  )
  .action(
    printing(async ([file = ''], options) => {
      // An exit removes what is unfinished.
      for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))
      const [{ backUp }, { parseConfig }, { showProgress }, { describeBackup }] = await Promise.all([
        import('#server/operations/backup/back-up.ts'),
        import('#server/base/config.ts'),
        import('./show-progress.ts'),
        import('./describe-backup.ts'),
      ])
      const progress = showProgress()
      const summary = await backUp(parseConfig(process.env), file, {
        overwrite: options['force'] === true,
        onProgress: progress.show,
      })
        .finally(progress.end)
        .catch((error: unknown) => {
          throw new CommandError(`No backup was made. ${explainError(error).error}`, { cause: error })
        })
      return { data: { file, ...summary }, text: describeBackup(file, summary, progress.seconds()).trimEnd() }
    }),
  )
