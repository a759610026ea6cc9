import { explainCode } from '#domain/code-finder/find-code.ts'
import { defineCommand, printing } from './define-command.ts'

export const codeCommand = defineCommand('code <text>', 'print the one-time code in a text, and the reasons for it')
  .addHelpText(
    'after',
    '\nEnds with 1 where the text has no code; what may be one is a note then. The reasons go to standard error. A text that begins with a dash goes after --.',
  )
  .passThroughOptions()
  .action(
    printing(([text = '']) => {
      const { code, maybe, by, reasons } = explainCode(text)
      const why = reasons.map(({ because, weight }) => `${weight > 0 ? '+' : ''}${weight.toFixed(2)} ${because}`)
      return {
        data: { code, maybe_code: maybe, by, reasons },
        text: code ?? '',
        notes: maybe === null ? why : [`It may be ${maybe}.`, ...why],
        exitCode: code === null ? 1 : 0,
      }
    }),
  )
