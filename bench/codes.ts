import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCode } from '#domain/code-finder/find-code.ts'
import { interleave, within, type Figure } from './measure.ts'

const rounds = 9
const times = 20

type Labelled = { text: string }

/** The time of the code finder over the labelled messages, beside parsing each as JSON and one pass of a plain pattern. */
export async function benchCodes(): Promise<Figure> {
  const lines = readFileSync(join(import.meta.dirname, '../domain/code-finder/messages.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const messages = lines.map((line) => JSON.parse(line) as Labelled)
  const perMessage = (pass: () => number) => {
    const began = performance.now()
    let found = 0
    for (let time = 0; time < times; time++) found += pass()
    if (found === 0) throw new Error('nothing was found')
    return ((performance.now() - began) * 1000) / (times * messages.length)
  }
  const ours = () => perMessage(() => messages.filter(({ text }) => findCode(text) !== null).length)
  const plain = () => perMessage(() => lines.filter((line) => /\b\d{4,8}\b/.test((JSON.parse(line) as Labelled).text)).length)
  ours()
  const measured = await interleave(rounds, { plain, ours })
  return within('code finder, time a message', measured.ours, { name: 'JSON.parse and one pattern', values: measured.plain }, 60, 'µs')
}
