import { foldText } from './normalise-message.ts'
import * as situations from './situation-words.ts'
import { capitalNames, otherThings, possibleNames, sureNames } from './name-words.ts'

/** Where the name of a code stands in a text; `isSure` when it can mean nothing else. */
export type CodeName = { start: number; end: number; isSure: boolean }

// The names are a tree, letter by letter, not one pattern: compiling hundreds of names into a regular expression takes longer
// than searching a thousand messages, and the first text would have to wait for it.

/** The kinds of words that describe the situation around a code. */
export type Situation = keyof typeof situations
/** A word of the situation, where it stands. */
export type SituationWord = { start: number; end: number; kind: Situation }
type Kind = 'sure' | 'possible' | 'other' | Situation
/**
 * A node of the tree: `unit` leads to `child`, as most branches have only one, and `more` to the others, by UTF-16 unit; `letters`
 * for a star; `gap` for a space; `kinds` where a name is complete.
 */
type Branch = {
  unit: number
  child: Branch | undefined
  more: Map<number, Branch> | undefined
  letters: Branch | undefined
  gap: Branch | undefined
  kinds: Kind[] | undefined
  endsAnywhere: boolean
}
const newBranch = (): Branch => ({
  unit: -1,
  child: undefined,
  more: undefined,
  letters: undefined,
  gap: undefined,
  kinds: undefined,
  endsAnywhere: false,
})
const nextOf = (branch: Branch, unit: number): Branch | undefined => (branch.unit === unit ? branch.child : branch.more?.get(unit))
const wordStart = newBranch()
const anywhere = newBranch()

for (const [kind, languages] of [
  ['possible', possibleNames],
  ['sure', sureNames],
  ['other', otherThings],
  ...Object.entries(situations),
] as [Kind, Record<string, string>][]) {
  for (const name of foldText(Object.values(languages).join(', ')).toLowerCase().split(/,\s+/)) addName(name, kind)
}

function addName(name: string, kind: Kind): void {
  // Scripts written without spaces (Thai to Hangul): a word there may stand against any other letter.
  const endsAnywhere = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(name)
  const isCompound = name.startsWith('*')
  let branch = endsAnywhere || isCompound ? anywhere : wordStart
  for (const char of isCompound ? name.slice(1) : name) branch = childOf(branch, char)
  branch.kinds = [...(branch.kinds ?? []), kind]
  branch.endsAnywhere = endsAnywhere
}

function childOf(branch: Branch, char: string): Branch {
  if (char === '*') return (branch.letters ??= newBranch())
  if (char === ' ') return (branch.gap ??= newBranch())
  const unit = char.charCodeAt(0)
  const known = nextOf(branch, unit)
  if (known) return known
  const next = newBranch()
  if (branch.child === undefined) {
    branch.unit = unit
    branch.child = next
  } else (branch.more ??= new Map()).set(unit, next)
  return next
}

type Found = { start: number; end: number; kind: Kind }

/**
 * The names of codes in a folded text, without those that name something else ("promo code", "no code"), and the words of the
 * situation around them, both in the order of the text. `names` is null when there are only such names: the text is then about
 * another kind of code, and not about one to authenticate with.
 */
export function listWords(text: string): { names: CodeName[] | null; words: SituationWord[] } {
  const lower = text.toLowerCase()
  const found: Found[] = Array.from(text.matchAll(capitalNames), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    kind: 'sure',
  }))
  for (let start = 0; start < lower.length; start++) {
    const unit = lower.charCodeAt(start)
    if (nextOf(anywhere, unit)) matchFrom(anywhere, lower, start, start, found)
    if (!isLetterAt(lower, start - 1) && nextOf(wordStart, unit)) matchFrom(wordStart, lower, start, start, found)
  }
  const names: CodeName[] = []
  const words: SituationWord[] = []
  const isOther = new Uint8Array(lower.length)
  const isWarning = new Uint8Array(lower.length)
  let hasOther = false
  for (const { start, end, kind } of found) {
    if (kind === 'other') isOther.fill(1, start, end)
    if (kind === 'warnings') isWarning.fill(1, start, end)
    hasOther ||= kind === 'other'
  }
  for (const { start, end, kind } of found) {
    if (kind === 'sure' || kind === 'possible') {
      if (!isOther.subarray(start, end).includes(1)) names.push({ start, end, isSure: kind === 'sure' })
      continue
    }
    // "We will never call you" gives no number to call.
    const isNegated = kind === 'calling' && isWarning[start] === 1
    if (kind !== 'other' && !isNegated) words.push({ start, end, kind })
  }
  return { names: names.length === 0 && hasOther ? null : names.toSorted((a, b) => a.start - b.start), words }
}

/** The names of codes in a folded text: see listWords. */
export function findCodeNames(text: string): CodeName[] | null {
  return listWords(text).names
}

/** Follows a branch through the text from `at`, and notes every name that is complete on the way. */
function matchFrom(branch: Branch, lower: string, start: number, at: number, found: Found[]): void {
  const { kinds, letters, gap } = branch
  if (kinds !== undefined && (branch.endsAnywhere || !isLetterAt(lower, at))) for (const kind of kinds) found.push({ start, end: at, kind })
  const next = nextOf(branch, lower.charCodeAt(at))
  if (next !== undefined) matchFrom(next, lower, start, at + 1, found)
  if (letters !== undefined) matchFrom(letters, lower, start, endOfLetters(lower, at), found)
  if (gap === undefined) return
  // The space of a name may be missing in the text, a hyphen, the end of a line, or two of these.
  matchFrom(gap, lower, start, at, found)
  for (let end = at + 1; end <= at + 2 && /[ \n'-]/.test(lower.charAt(end - 1)); end++) matchFrom(gap, lower, start, end, found)
}

const letter = /[\p{L}\p{M}]/u

function isLetterAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) // NaN outside the text, which no comparison holds for
  return unit < 128 ? (unit | 32) >= 97 && (unit | 32) <= 122 : letter.test(text.charAt(at))
}

/** The end of the letters from `at`, at most as long as words are. */
function endOfLetters(text: string, at: number): number {
  let end = at
  while (end < at + 24 && isLetterAt(text, end)) end++
  return end
}
