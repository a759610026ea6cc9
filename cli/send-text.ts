import { defineCommand, printing } from './define-command.ts'

export const textCommand = defineCommand('text <to> <sender> <words...>', 'deliver a text to a running server, as a gateway would')
  .addHelpText(
    'after',
    `
Example: callbox text +447700900142 WhatsApp "Your code is 482913"

It is delivered by the gateway in CALLBOX_GATEWAY and CALLBOX_TOKEN (its id and token), else by the demo gateway of the first start.
CALLBOX_URL is the address of the server where it is not on this machine. Ends with 1 when the text was held or refused.`,
  )
  .passThroughOptions()
  .action(
    printing(async ([to = '', from = '', ...words]) => {
      const { sendText } = await import('../scripts/send-text.ts')
      const { receipt, url } = await sendText({ to, from, text: words.join(' ') })
      const isStored = receipt.status === 'stored'
      return {
        data: receipt,
        text: isStored ? `Delivered to ${to} at ${url}` : `The text was ${receipt.status}: ${receipt.reason ?? 'it had come before'}`,
        exitCode: receipt.status === 'held' ? 1 : 0,
      }
    }),
  )
