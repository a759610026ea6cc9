import { foldText } from './normalise-message.ts'
import { isLetterAt } from './is-letter-at.ts'
import { capitalNames, names as namesOfCodes, otherThings } from './name-words.ts'
import { handing, purposes, typing } from './situation-words.ts'

/** What the words of a list say: the name of a code, the name of something else, typing in, handing over, signing in or confirming. */
export type Kind = 'name' | 'other' | 'typing' | 'handing' | 'purposes'
/** Where an entry of a list stands in a text. `entry` is as the list writes it, folded. */
export type Listed = { start: number; end: number; kind: Kind; entry: string }
export type Place = { start: number; end: number }

// The names are a tree, letter by letter, not one pattern: compiling hundreds of names into a regular expression takes longer
// than searching a thousand messages, and the first text would have to wait for it.

type Entry = { kind: Kind; entry: string }
/**
 * A node of the tree: `unit` leads to `child`, as most branches have only one, and `more` to the others, by UTF-16 unit; `letters`
 * for a star; `gap` for a space; `entries` where one is complete.
 */
type Branch = {
  unit: number
  child: Branch | undefined
  more: Map<number, Branch> | undefined
  letters: Branch | undefined
  gap: Branch | undefined
  entries: Entry[] | undefined
  endsAnywhere: boolean
}
const newBranch = (): Branch => ({
  unit: -1,
  child: undefined,
  more: undefined,
  letters: undefined,
  gap: undefined,
  entries: undefined,
  endsAnywhere: false,
})
const nextOf = (branch: Branch, unit: number): Branch | undefined => (branch.unit === unit ? branch.child : branch.more?.get(unit))
const wordStart = newBranch()
const anywhere = newBranch()

const lists: [Kind, Record<string, string>][] = [
  ['name', namesOfCodes],
  ['other', otherThings],
  ['typing', typing],
  ['handing', handing],
  ['purposes', purposes],
]
for (const [kind, languages] of lists) {
  for (const entry of foldText(Object.values(languages).join(', ')).toLowerCase().split(/,\s+/)) addEntry({ kind, entry })
}

function addEntry(added: Entry): void {
  const { entry } = added
  // Scripts written without spaces (Thai to Hangul): a word there may stand against any other letter.
  const endsAnywhere = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(entry)
  const isCompound = entry.startsWith('*')
  let branch = endsAnywhere || isCompound ? anywhere : wordStart
  for (const char of isCompound ? entry.slice(1) : entry) branch = childOf(branch, char)
  branch.entries = [...(branch.entries ?? []), added]
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

/** The entries of all lists in a folded text, in the order of their kinds of start; they may overlap. */
export function listEntries(text: string): Listed[] {
  const lower = text.toLowerCase()
  const found = Array.from(text.matchAll(capitalNames), ({ index, 0: { length } }): Listed => ({
    start: index,
    end: index + length,
    kind: 'name',
    entry: 'TAN',
  }))
  for (let start = 0; start < lower.length; start++) {
    const unit = lower.charCodeAt(start)
    if (nextOf(anywhere, unit)) matchFrom(anywhere, lower, start, start, found)
    if (!isLetterAt(lower, start - 1) && nextOf(wordStart, unit)) matchFrom(wordStart, lower, start, start, found)
  }
  return found
}

/** The places of each kind of word, in the order of the text, without names that are part of another thing's ("promo code", "no code"). */
export function sortEntries(found: Listed[], length: number): Record<Kind, Place[]> {
  const sorted: Record<Kind, Place[]> = { name: [], other: [], typing: [], handing: [], purposes: [] }
  const isOther = new Uint8Array(length)
  for (const { start, end, kind } of found) if (kind === 'other') isOther.fill(1, start, end)
  for (const place of found) {
    if (place.kind !== 'name' || !isOther.subarray(place.start, place.end).includes(1)) sorted[place.kind].push(place)
  }
  sorted.name.sort((a, b) => a.start - b.start)
  return sorted
}

/** The names of codes in a folded text, in order. */
export function findCodeNames(text: string): Place[] {
  return sortEntries(listEntries(text), text.length).name
}

/** Follows a branch through the text from `at`, and notes every name that is complete on the way. */
function matchFrom(branch: Branch, lower: string, start: number, at: number, found: Listed[]): void {
  const { entries, letters, gap } = branch
  if (entries !== undefined && (branch.endsAnywhere || !isLetterAt(lower, at)))
    for (const { kind, entry } of entries) found.push({ start, end: at, kind, entry })
  const next = nextOf(branch, lower.charCodeAt(at))
  if (next !== undefined) matchFrom(next, lower, start, at + 1, found)
  if (letters !== undefined) matchFrom(letters, lower, start, endOfLetters(lower, at), found)
  if (gap === undefined) return
  // The space of a name may be missing in the text, a hyphen, the end of a line, or two of these.
  matchFrom(gap, lower, start, at, found)
  for (let end = at + 1; end <= at + 2 && /[ \n'-]/.test(lower.charAt(end - 1)); end++) matchFrom(gap, lower, start, end, found)
}

/** The end of the letters from `at`, at most as long as words are. */
function endOfLetters(text: string, at: number): number {
  let end = at
  while (end < at + 24 && isLetterAt(text, end)) end++
  return end
}
