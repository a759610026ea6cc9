import { foldText } from './code-text.ts'
import { capitalNames, otherThings, possibleNames, sureNames } from './code-words.ts'

/** Where the name of a code stands in a text; `isSure` when it can mean nothing else. */
export type CodeName = { start: number; end: number; isSure: boolean }

// The names are a tree, letter by letter, not one pattern: compiling hundreds of names into a regular expression takes longer
// than reading a thousand messages, and it would be done while the first text waits.

type Kind = 'sure' | 'possible' | 'other'
/** `next` by UTF-16 unit; `letters` for a star; `gap` for a space; `kind` where a name is complete. */
type Branch = { next: Map<number, Branch>; letters?: Branch; gap?: Branch; kind?: Kind; endsAnywhere?: boolean }
const sprout = (): Branch => ({ next: new Map() })
const wordStart = sprout()
const anywhere = sprout()

for (const [kind, languages] of [
  ['possible', possibleNames],
  ['sure', sureNames],
  ['other', otherThings],
] as const) {
  for (const name of foldText(Object.values(languages).join(', ')).split(/,\s+/)) plant(name, kind)
}

function plant(name: string, kind: Kind): void {
  // Scripts written without spaces (Thai to Hangul): a word there may stand against any other letter.
  const endsAnywhere = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(name)
  const isCompound = name.startsWith('*')
  let branch = endsAnywhere || isCompound ? anywhere : wordStart
  for (const char of isCompound ? name.slice(1) : name) branch = grow(branch, char)
  Object.assign(branch, { kind, endsAnywhere })
}

function grow(branch: Branch, char: string): Branch {
  if (char === '*') return (branch.letters ??= sprout())
  if (char === ' ') return (branch.gap ??= sprout())
  const next = branch.next.get(char.charCodeAt(0)) ?? sprout()
  branch.next.set(char.charCodeAt(0), next)
  return next
}

type Found = { start: number; end: number; kind: Kind }

/**
 * The names of codes in a folded text, without those that name something else ("promo code", "no code"). Null when there
 * are only such: then the text speaks of a code, and not of one to prove oneself with. In the order of the text.
 */
export function findCodeNames(text: string): CodeName[] | null {
  const lower = text.toLowerCase()
  const found: Found[] = Array.from(text.matchAll(capitalNames), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    kind: 'sure',
  }))
  for (let start = 0; start < lower.length; start++) {
    const unit = lower.charCodeAt(start)
    if (anywhere.next.has(unit)) follow(anywhere, lower, start, start, found)
    if (wordStart.next.has(unit) && !isLetterAt(lower, start - 1)) follow(wordStart, lower, start, start, found)
  }
  const others = found.filter(({ kind }) => kind === 'other')
  const isOther = new Uint8Array(lower.length)
  for (const { start, end } of others) isOther.fill(1, start, end)
  const names = found
    .filter(({ start, end, kind }) => kind !== 'other' && !isOther.subarray(start, end).includes(1))
    .map(({ start, end, kind }) => ({ start, end, isSure: kind === 'sure' }))
  return names.length === 0 && others.length > 0 ? null : names.toSorted((a, b) => a.start - b.start)
}

/** Follows a branch through the text from `at`, and notes every name that is complete on the way. */
function follow(branch: Branch, lower: string, start: number, at: number, found: Found[]): void {
  const { kind, letters, gap } = branch
  if (kind !== undefined && (branch.endsAnywhere || !isLetterAt(lower, at))) found.push({ start, end: at, kind })
  const next = branch.next.get(lower.charCodeAt(at))
  if (next !== undefined) follow(next, lower, start, at + 1, found)
  if (letters !== undefined) follow(letters, lower, start, endOfLetters(lower, at), found)
  if (gap === undefined) return
  // The space of a name may be missing in the text, a hyphen, the end of a line, or two of these.
  follow(gap, lower, start, at, found)
  for (let end = at + 1; end <= at + 2 && /[ \n-]/.test(lower.charAt(end - 1)); end++) follow(gap, lower, start, end, found)
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
