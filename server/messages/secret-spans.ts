import { ordinary } from '#domain/code-finder/list-candidates.ts'
import { afterIsYour, beforeAnnounces } from '#domain/code-finder/context-patterns.ts'
import { findCodeNames } from '#domain/code-finder/list-words.ts'
import { links } from '#domain/code-finder/blank-spans.ts'
import { isNumberWord } from '#domain/numbers/number-words.ts'

// Finds every part of a text that could be a code or belong to one, whether or not the finder takes it for one: visitors see none
// of it. Hiding one ordinary word too many costs nothing; showing a code can cost somebody an account.

export type Span = { start: number; end: number }
type Word = Span & { text: string; lower: string }

/** Everything that could be a code in a folded text, in no order; spans may overlap. */
export function listSecretSpans(text: string): Span[] {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: word,
    lower: word.toLowerCase(),
  }))
  return [...listLinks(text), ...listAnnounced(text, words), ...listRuns(text, words), ...words.filter(isOddWord)]
}

/** Links can contain codes, or sign in whoever opens them. */
function listLinks(text: string): Span[] {
  return links.spans.flatMap((span) =>
    Array.from(text.matchAll(span), ({ index, 0: link }) => ({ start: index, end: index + link.length })),
  )
}

/** "Your code is …" and "Passcode: …" up to the end of the line; "… is your code". */
function listAnnounced(text: string, words: Word[]): Span[] {
  const lower = text.toLowerCase()
  const names = findCodeNames(text)
  const after = names.flatMap(({ end }): Span[] => {
    const opening = /^[\s\p{L}:=#"'([<-]{1,16}/u.exec(lower.slice(end))?.[0] ?? ''
    const announcement = Array.from(opening.matchAll(/[:=#\s]/g), ({ index }) => opening.slice(0, index + 1)).find((part) =>
      beforeAnnounces.test(part),
    )
    if (announcement === undefined) return []
    const line = text.indexOf('\n', end + announcement.length + 1)
    return [{ start: end + announcement.length, end: line === -1 ? text.length : line }]
  })
  const before = words.filter(
    ({ start, end, lower: word }) =>
      word.length > 3 &&
      !ordinary.has(word) &&
      afterIsYour.test(lower.slice(end, end + 50)) &&
      names.some((name) => name.start >= end && name.start < end + 50) &&
      !names.some((name) => name.start < end && start < name.end),
  )
  return [...after, ...before]
}

type Joins = (before: Word, word: Word, gap: string) => boolean

/** Neighbouring words that together form a code printed in groups. */
function listRuns(text: string, words: Word[]): Span[] {
  const runs = [
    ...splitRuns(text, words, joinsGroups).filter((run) => run.length > 1 && isSecretRun(run)),
    ...splitRuns(text, words, joinsEqual).filter((run) => run.some(hasDigit) && (run.length > 2 || (run.length === 2 && isLong(run[0])))),
  ]
  return runs.map((run) => ({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }))
}

function splitRuns(text: string, words: Word[], joins: Joins): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && joins(before, word, text.slice(before.end, word.start))) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** How far apart the groups of one code are printed: "12 34", "AB - 12". */
const widestGap = 3

/** "12 34", "ABCD 12", "one two"; with a hyphen, a slash or a dot whatever the case: "ab-12", "x7.kq". */
const joinsGroups: Joins = (before, word, gap) =>
  gap.length <= widestGap && ((isGroup(before) && isGroup(word)) || (/^[-_./*+]+$/.test(gap) && (hasDigit(before) || hasDigit(word))))

/** Groups of one length, the last perhaps shorter: "ab cd e7". */
const joinsEqual: Joins = (before, word, gap) =>
  /^[ -]$/.test(gap) &&
  before.text.length <= longestGroup &&
  !isEveryday(before) &&
  (isSingle(word) || !isEveryday(word)) &&
  word.text !== 'is' &&
  (word.text.length === before.text.length || (word.text.length < before.text.length && (hasDigit(word) || isSingle(word))))
const longestGroup = 4

function isLong(word: Word | undefined): boolean {
  return (word?.text.length ?? 0) > 2
}

function isGroup(word: Word): boolean {
  return hasDigit(word) || isNumberWord(word.lower) || isSingle(word) || isCapital(word)
}

/** "AB CD", "AAA-A", "ABCD 12", "four 8", "k j h"; not "I AM". */
function isSecretRun(run: Word[]): boolean {
  return (
    run.length > 2 ||
    run.some(hasDigit) ||
    run.every(({ lower }) => isNumberWord(lower)) ||
    (run.every((word) => isCapital(word) || isSingle(word)) && run.reduce((sum, { text }) => sum + text.length, 0) > 3)
  )
}

function isSingle({ text }: Word): boolean {
  return Array.from(text).length === 1
}

/** In capitals, and not an everyday word. */
function isCapital(word: Word): boolean {
  return /^[A-Z]{1,15}$/.test(word.text) && !isEveryday(word)
}
const everyday = new Set('otp pin tan sms pac puk the for use from you not app'.split(' '))
function isEveryday({ lower }: Word): boolean {
  return everyday.has(lower) || ordinary.has(lower)
}

function hasDigit({ text }: Word): boolean {
  return /\p{N}/u.test(text)
}

/** "K7QX2M", "KJHGFD", "KxQmPz", "mqvtsx", "onetwothree" */
function isOddWord(word: Word): boolean {
  const { text, lower } = word
  if (hasDigit(word)) return true
  if (text.length < 4) return false
  if (isCapital(word) || (isNumberWord(lower) && text.length > 5)) return true
  return /^[a-z]{4,15}$/i.test(text) && (/[a-z][A-Z].*[a-z][A-Z]/.test(text) || !/[aeiouy]/.test(lower))
}
