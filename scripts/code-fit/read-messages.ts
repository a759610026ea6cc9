import { existsSync, readFileSync } from 'node:fs'
import { listEntries, type Listed } from '../../domain/code-finder/list-words.ts'
import { normaliseMessage } from '../../domain/code-finder/normalise-message.ts'
import { findCertainCode } from '../../domain/code-finder/special-codes.ts'
import { groupMessages } from '../group-messages.ts'

/** A labelled message. `certain` is the code that the finder reads without judging; `listed` the entries of its lists in the text. */
export type Message = {
  text: string
  expected: string | null
  group: string
  kind: string
  lang: string
  writer: string
  service?: string
  set: string
  fold: number
  normalised: string
  listed: Listed[]
  certain: string | null
}
type Labelled = Pick<Message, 'text'> & Partial<Message>

const own = new URL('../../domain/code-finder/messages.jsonl', import.meta.url)
const shared = ['dev', 'dev2', 'dev3'].map((name) => new URL(`../../../shared/codes/${name}.jsonl`, import.meta.url))

/** The project's own messages, those of the shared sets that are there, and those of further files. Folds share no service and no template. */
export function readMessages(more: string[], folds: number): Message[] {
  const messages = [own, ...shared.filter(isThere), ...more].flatMap((path) => {
    const set = String(path).replace(/.*\/|\.jsonl$/g, '')
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    return lines.map((line) => completeMessage(JSON.parse(line) as Labelled, set))
  })
  const foldOf = groupMessages(messages, folds)
  return messages.map((message, at) => ({ ...message, fold: foldOf[at] ?? 0 }))
}

/** The weights depend on every set, so a missing one is reported. */
function isThere(file: URL): boolean {
  const isHere = existsSync(file)
  if (!isHere) process.stderr.write(`${file.pathname} is not there: fitted without it.\n`)
  return isHere
}

function completeMessage(labelled: Labelled, set: string): Message {
  const { text, expected = null, group = set, kind = group, lang = 'unknown', writer = set } = labelled
  const normalised = normaliseMessage(text)
  const certain = findCertainCode(normalised)?.code ?? null
  const service = labelled.service === undefined ? {} : { service: labelled.service }
  return { text, expected, group, kind, lang, writer, ...service, set, fold: 0, normalised, listed: listEntries(normalised), certain }
}
