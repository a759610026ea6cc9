import { defineCommand, printing } from './define-command.ts'
import { explainError } from './explain-error.ts'
import { CommandError } from './result.ts'

export const restoreCommand = defineCommand('restore <file>', 'put a backup into an empty database')
  .option('--without-secret', 'also where the SECRET of the backup is lost; npm run new-secret has to follow')
  .addHelpText(
    'after',
    '\nOf either kind: that of DATABASE_URL, or of DATA_DIR. Stop every node first. All of the file is restored, or nothing.',
  )
  .action(
    printing(async ([file = ''], options) => {
      const [{ restore }, { parseConfig }, { showProgress }, { describeRestore }] = await Promise.all([
        import('#server/operations/backup/restore.ts'),
        import('#server/base/config.ts'),
        import('./show-progress.ts'),
        import('./describe-backup.ts'),
      ])
      const progress = showProgress()
      const summary = await restore(parseConfig(process.env), file, {
        withoutSecret: options['withoutSecret'] === true,
        onProgress: progress.show,
      })
        .finally(progress.end)
        .catch((error: unknown) => {
          throw new CommandError(`Nothing was restored. ${explainError(error).error}`, { cause: error })
        })
      return { data: summary, text: describeRestore(summary, progress.seconds()).trimEnd() }
    }),
  )
