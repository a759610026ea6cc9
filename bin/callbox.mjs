#!/usr/bin/env node
import { explainCode } from '../domain/code-finder/find-code.ts'

// callbox code "text": prints the code of a text, or nothing, and the reasons on standard error. Ends with 1 where there is no code.

const [command, text] = process.argv.slice(2)
if (command !== 'code' || text === undefined) {
  console.error('Usage: callbox code "the text of a message"')
  process.exit(2)
}
const { code, reasons } = explainCode(text)
if (code !== null) console.log(code)
for (const { because, weight } of reasons) console.error(`${weight > 0 ? '+' : ''}${weight.toFixed(2)} ${because}`)
process.exit(code === null ? 1 : 0)
