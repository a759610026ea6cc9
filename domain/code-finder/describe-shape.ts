import * as context from './context-patterns.ts'
import type { Candidate } from './list-candidates.ts'

/** What a candidate looks like and where it stands, with the wording of an explanation. */
export const shapeFeatures = {
  branded: "a brand's initial stands before it, as Google and Facebook print it",
  threeDigits: 'it has three digits or fewer',
  fourDigits: 'it has four digits',
  fiveDigits: 'it has five digits',
  sixDigits: 'it has six digits',
  sevenDigits: 'it has seven digits',
  eightDigits: 'it has eight digits',
  longNumber: 'it has nine digits or more',
  usualGroups: 'it is printed in two equal groups',
  otherGroups: 'it is printed in groups of digits',
  pairs: 'it is two pairs of digits',
  spaced: 'it is spelt out',
  letters: 'it is letters alone',
  mixed: 'it mixes digits and capitals',
  mixedCase: 'it mixes digits and small letters',
  mixedShort: 'it mixes digits and letters, and is short',
  mixedLong: 'it mixes digits and letters, and is long',
  mixedHyphen: 'it mixes digits and letters, and has a hyphen',
  letterFirst: 'it begins with a letter and ends with a digit',
  digitFirst: 'it begins with a digit and ends with a letter',
  wordlike: 'it looks like a word or a measure',
  hashlike: 'it looks like the hash of an app',
  year: 'it looks like a year',
  date: 'it looks like a date',
  clock: 'it looks like a time of day',
  round: 'it is a round number',
  alone: 'it has a line of its own',
  startsLine: 'a line begins with it',
  endsLine: 'a line ends with it',
  startsText: 'the text begins with it',
  endsText: 'the text ends with it',
  opensSentence: 'a sentence begins with it',
  answersLabel: 'it is the answer to a label, and the text ends',
  joined: 'another number is joined to it, as an account is to its sort code',
  counted: 'it counts something: seconds, people, points',
  repeated: 'it stands in the text twice',
  only: 'the text has no other candidate',
  oneOfTwo: 'the text has another candidate',
  oneOfMany: 'the text has several other candidates',
  first: 'it is the first of several candidates',
  last: 'it is the last of several candidates',
} as const
export type ShapeFeature = keyof typeof shapeFeatures

/** The features of a candidate that need no list of words. `text` is folded and in lower case. */
export function describeShape(text: string, candidates: Candidate[], at: number): ShapeFeature[] {
  const candidate = candidates[at]
  return candidate ? [...describePrint(candidate), ...describePosition(text, candidate), ...describeCount(candidates.length, at)] : []
}

function describePrint({ start, end, code, shape }: Candidate): ShapeFeature[] {
  if (shape === 'mixed') return describeMixed(code, end - start > code.length || code.includes('-'))
  if (shape === 'branded' || shape === 'letters' || shape === 'spaced') return [shape]
  if (shape === 'odd groups') return ['otherGroups']
  if (shape === 'digits') return describeDigits(code)
  if (code.length < 5) return ['pairs']
  const isInTwo = end - start === code.length + 1
  return [isInTwo && (code.length === 6 || code.length === 8) ? 'usualGroups' : 'otherGroups']
}

const lengths: ShapeFeature[] = ['fourDigits', 'fiveDigits', 'sixDigits', 'sevenDigits', 'eightDigits']

function describeDigits(code: string): ShapeFeature[] {
  const found = [code.length < 4 ? 'threeDigits' : (lengths[code.length - 4] ?? 'longNumber')]
  if (/^(?:19|20)\d\d$/.test(code)) found.push('year')
  if (/^(?:[01]\d|2[0-3])[0-5][05]$/.test(code)) found.push('clock')
  if (code.endsWith('00')) found.push('round')
  if (date.test(code)) found.push('date')
  return found
}
const date = /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/

function describeMixed(code: string, hasHyphen: boolean): ShapeFeature[] {
  const found: ShapeFeature[] = [/[a-z]/.test(code) ? 'mixedCase' : 'mixed']
  if (code.length < 6) found.push('mixedShort')
  if (code.length > 8) found.push('mixedLong')
  if (hasHyphen) found.push('mixedHyphen')
  if (/^[a-z].*\d$/i.test(code)) found.push('letterFirst')
  if (/^\d.*[a-z]$/i.test(code)) found.push('digitFirst')
  if (isWordlike(code)) found.push('wordlike')
  if (code.length > 9 && /[a-z]/.test(code) && /[A-Z]/.test(code)) found.push('hashlike')
  return found
}

/** 98point6, iphone12, 150ppm, ta7qoq: words and measures that have digits, also those of Arabic in Latin letters. */
function isWordlike(code: string): boolean {
  return (
    (!/^[A-Z\d]+$/.test(code) && /^\d{1,5}[a-z]{1,5}$|[a-z]{4}\d{0,4}$|^[a-z]{3,}\d{1,2}$/i.test(code)) ||
    /^[a-z]{2,}\d[a-z]{2,}$/.test(code)
  )
}

function describePosition(text: string, { start, end, code }: Candidate): ShapeFeature[] {
  const before = text.slice(Math.max(0, start - 48), start)
  const after = text.slice(end, end + 50)
  const startsLine = context.beforeLineStarts.test(before) && (start <= 48 || before.includes('\n'))
  const endsLine = context.afterLineEnds.test(after) && (end + 50 >= text.length || after.includes('\n'))
  const endsText = end + 12 >= text.length && context.afterTextEnds.test(after)
  const found: ShapeFeature[] = []
  const say = (feature: ShapeFeature, holds: boolean) => holds && found.push(feature)
  say('alone', startsLine && endsLine)
  say('startsLine', startsLine)
  say('endsLine', endsLine)
  say('startsText', start < 4)
  say('endsText', endsText)
  say('opensSentence', context.beforeSentenceStarts.test(before))
  say('answersLabel', endsText && start < 70 && context.beforeIsLabel.test(text.slice(0, start)))
  say('joined', context.afterJoins.test(after) || context.beforeJoins.test(before))
  say('counted', context.afterCounts.test(after))
  say('repeated', code.length > 3 && text.indexOf(code.toLowerCase(), end) !== -1)
  return found
}

function describeCount(count: number, at: number): ShapeFeature[] {
  if (count === 1) return ['only']
  const found: ShapeFeature[] = [count === 2 ? 'oneOfTwo' : 'oneOfMany']
  if (at === 0) found.push('first')
  if (at === count - 1) found.push('last')
  return found
}
