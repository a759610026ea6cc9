import { createDescriber } from './code-fit/describe-message.ts'
import { fitMessages } from './code-fit/fit-messages.ts'
import type { Weights } from './code-fit/fit-weights.ts'
import { forgetUnseen, judgeMessage, type Judged } from './code-fit/judge-message.ts'
import { printAtInvented, printFailures, printTable } from './code-fit/print-report.ts'
import { readMessages, type Message } from './code-fit/read-messages.ts'
import { writeWeights } from './code-fit/write-weights.ts'

// Fits the weights of the code finder to labelled messages, and writes domain/code-finder/weights.ts and word-weights.ts.
// Everything is deterministic: the same messages give the same weights.
//
//   npm run codes:fit                          writes the weights
//   npm run codes:fit -- --report              five folds by kind and by writer, then each writer fitted without it
//   npm run codes:fit -- --failures            the messages that the five folds get wrong
//   npm run codes:fit -- a.jsonl b.jsonl       with more labelled messages: {text, expected, group?, kind?, writer?} in each line
//
// The reported figures are for messages that neither the weights nor the lists have seen: an entry of a list counts in a held-out
// part only where the other parts match it too.

/** The points that the code needs, and those from which a candidate may be the code. */
const thresholds = { enough: 0.9, possible: -1 }

const messages = readMessages(
  process.argv.slice(2).filter((argument) => argument.endsWith('.jsonl')),
  5,
)
const describe = createDescriber()

if (process.argv.includes('--report')) report()
else if (process.argv.includes('--failures')) reportFailures()
else writeWeights(fitMessages(messages, describe), thresholds)

function report(): void {
  const folds = holdOut(({ fold }) => fold)
  console.log('In five folds, no service or template on both sides:')
  printTable(folds.judged, thresholds.enough, ({ message }) => `${message.writer}: ${message.kind}`)
  console.log('\nThe same by writer:')
  printTable(folds.judged, thresholds.enough, ({ message }) => message.writer)
  printAtInvented(folds.judged)
  console.log('\nThe same by language:')
  printTable(folds.judged, thresholds.enough, languageOf)
  console.log('\nEach writer, fitted to the others alone:')
  const writers = holdOut(({ writer }) => writer)
  printTable(writers.judged, thresholds.enough, ({ message }) => message.writer)
  printAtInvented(writers.judged)
  console.log('\nThe same by language:')
  printTable(writers.judged, thresholds.enough, languageOf)
}

function languageOf({ message }: Judged): string {
  return message.lang === 'en' ? 'English' : 'others'
}

function reportFailures(): void {
  const { judged, weightsOf } = holdOut(({ fold }) => fold)
  printFailures(judged, thresholds.enough, ({ message }) => weightsOf.get(message.fold) ?? new Map())
}

/** Judges each part of the messages with weights fitted to the others, and with the entries of lists that the others have. */
function holdOut<Part>(partOf: (message: Message) => Part): { judged: Judged[]; weightsOf: Map<Part, Weights> } {
  const weightsOf = new Map<Part, Weights>()
  const judged = Array.from(Map.groupBy(messages, partOf), ([part, held]) => {
    const others = messages.filter((message) => partOf(message) !== part)
    const weights = fitMessages(others, describe)
    weightsOf.set(part, weights)
    // Sentences that were put together from a pattern are fitted, but say nothing about real texts.
    return held
      .filter(({ writer }) => writer !== 'grammar')
      .map((message) => judgeMessage(message, weights, describe, forgetUnseen(others)))
  }).flat()
  return { judged, weightsOf }
}
