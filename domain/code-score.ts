import { listCandidates, type Candidate } from './code-candidates.ts'
import * as context from './code-context.ts'
import { findCodeNames, type CodeName } from './code-names.ts'
import { blankSpans } from './code-spans.ts'

// A candidate collects points: a reason to be a code, the way it is printed, minus the doubts. The figures were weighed on
// labelled messages; what matters is their order, and `enough`, from where on a candidate is believed.
const enough = 38
const sureName = 60
const possibleName = 48
const branded = 60
const typedForPurpose = 44
const answersLabel = 38
const aloneAndCaredFor = 30
/** How many characters away a name is still about the candidate. */
const earshot = 90
/** No name is longer than this, in characters. */
const longestName = 120

/** A candidate in its place: what stands before and after it, in lower case, the names within earshot, and the candidates next to it. */
type Place = Candidate & {
  text: string
  before: string
  after: string
  names: CodeName[]
  previous?: Candidate | undefined
  next?: Candidate | undefined
}
type Judged = Candidate & { points: number; doubt: number }
/** What is the same for every candidate of a text. */
type Whole = { isOffer: boolean; isCaredFor: boolean; hasSureName: boolean }

/** The best candidate of a message that has reason enough to be a code; the specification's preference breaks ties. */
export function findNamedCode(message: string): string | null {
  if (!context.mayHoldCode.test(message)) return null
  const names = findCodeNames(message)
  const text = message.toLowerCase()
  if (names === null || (names.length === 0 && !context.hasUnnamedReason(text))) return null
  const candidates = listCandidates(blankSpans(message), names)
  if (candidates.length === 0) return null
  const whole = { isOffer: context.offer.test(text), isCaredFor: context.care.test(text), hasSureName: names.some(({ isSure }) => isSure) }
  let passed = 0
  const judged = candidates.map((candidate, at) => {
    const before = text.slice(Math.max(0, candidate.start - 48), candidate.start)
    const after = text.slice(candidate.end, candidate.end + 50)
    while ((names[passed]?.start ?? Infinity) < candidate.start - earshot - longestName) passed++
    const near = takeWhileStarting(names, passed, candidate.end + earshot)
    return judge({ ...candidate, text, before, after, names: near, previous: candidates[at - 1], next: candidates[at + 1] }, whole)
  })
  const best = judged.reduce((a, b) => (isBetter(b, a) ? b : a))
  return best.points >= enough ? best.code : findOnlyNumber(judged, names)
}

/** The names from the one at `first` that start no later than `latest`: a few for each candidate, so that all of it stays linear. */
function takeWhileStarting(names: CodeName[], first: number, latest: number): CodeName[] {
  let end = first
  while ((names[end]?.start ?? Infinity) <= latest) end++
  return names.slice(first, end)
}

/** More points; then the specification's preference: punctuation, then length; then the first. */
function isBetter(a: Judged, b: Judged): boolean {
  if (a.points !== b.points) return a.points > b.points
  if ((a.shape === 'grouped') !== (b.shape === 'grouped')) return a.shape === 'grouped'
  return a.code.length > b.code.length
}

/** A message that speaks of a code and has one undoubted number means that number, wherever it stands. */
function findOnlyNumber(judged: Judged[], names: CodeName[]): string | null {
  const isSure = names.some((name) => name.isSure)
  const numbers = judged.filter(
    ({ shape, code, doubt }) =>
      (shape === 'digits' || shape === 'grouped') &&
      (code.length === 6 || (isSure && code.length <= 8)) &&
      (doubt === 0 || (doubt === 30 && judged.length === 1)),
  )
  return names.length > 0 && numbers.length === 1 ? (numbers[0]?.code ?? null) : null
}

function judge(place: Place, whole: Whole): Judged {
  const { start, end, code, shape, text, before, after, names } = place
  const nearest = Math.max(
    0,
    ...names.map((name) => (name.end <= start ? reasonBefore(place, name) : name.start >= end ? reasonAfter(place, name) : 0)),
  )
  const endsLine = context.afterLineEnds.test(after)
  const isAlone = endsLine && context.beforeLineStarts.test(before)
  const hasPurpose =
    context.purpose.test(/^[^.\n]*/.exec(after)?.[0] ?? '') || context.purpose.test(/(?<![^.!?\n])[^.!?\n]*$/.exec(before)?.[0] ?? '')
  const typed = !context.beforeTyping.test(before) ? 0 : hasPurpose || (endsLine && before.length < 14) ? typedForPurpose : 10
  const answer = context.beforeIsLabel.test(text.slice(0, start)) && /^["')\]]?[.!]?\s*$/.test(text.slice(end)) ? answersLabel : 0
  const cared = isAlone && whole.isCaredFor ? aloneAndCaredFor : 0
  const reason = Math.max(nearest, typed, answer, cared, shape === 'branded' ? branded : 0)
  const doubt = doubts(place, whole, hasPurpose)
  if (reason === 0) return { start, end, code, shape, doubt, points: 0 }
  const isClose = isAlone || answer > 0 || typed > 10 || nearest >= sureName || (endsLine && /:\s*$/.test(before))
  const announced = isAlone || context.beforeAnnounces.test(before) ? 8 : 0
  return { start, end, code, shape, doubt, points: reason + announced + shapePoints(place, isClose) - doubt }
}

/** "code is 482913": the nearer the better, and nearest when only "is", ":" or the like stands between. */
function reasonBefore({ start, text, previous }: Place, name: CodeName): number {
  if (start - name.end > earshot) return 0
  const gap = text.slice(name.end, start)
  const base = name.isSure ? sureName : possibleName
  if (gap.length < 24 && context.link.test(gap)) return base + 18
  const isColon = /:\s*$/.test(gap)
  const isOtherSentence = isColon ? /[.!?][ \n]/.test(gap) : context.sentenceEnd.test(gap)
  const hasNumberBetween = previous !== undefined && previous.start >= name.end
  return base - gap.length / 2 + (isColon ? 10 : 0) - (isOtherSentence ? 12 : 0) - (hasNumberBetween ? 6 : 0)
}

/** "482913 is your code" */
function reasonAfter({ end, text, next }: Place, name: CodeName): number {
  if (name.start - end > earshot) return 0
  const gap = text.slice(end, name.start)
  const base = (name.isSure ? sureName : possibleName) - 6
  const near = context.afterIsYour.test(gap) ? 20 : gap.length < 4 ? 6 : 0
  const hasNumberBetween = next !== undefined && next.end <= name.start
  return base + near - gap.length * 0.4 - (context.sentenceEnd.test(gap) ? 16 : 0) - (hasNumberBetween ? 14 : 0)
}

/** Six digits are the most usual code; a year, a long number, a token of letters and digits mostly something else. */
function shapePoints({ code, shape }: Candidate, isClose: boolean): number {
  if (shape === 'branded') return 10
  if (shape === 'letters') return -12
  if (shape === 'spaced') return 0
  if (shape === 'grouped') return /^(?:\d{6}|\d{8})$/.test(code) ? 8 : code.length < 6 ? -23 : -8
  if (shape === 'mixed') return (isClose ? -8 : -45) - (isWordlike(code) ? 22 : 0) - (isHashlike(code) ? 25 : 0)
  if (/^(?:19|20)\d\d$/.test(code)) return -20
  return code.length === 6 ? 10 : code.length <= 8 ? 4 : -25
}

/** 98point6, iphone12, 150ppm: words and measures that have digits. */
function isWordlike(code: string): boolean {
  return !/^[A-Z\d]+$/.test(code) && /^\d{1,5}[a-z]{1,5}$|[a-z]{4}\d{0,4}$|^[a-z]{3,}\d{1,2}$/i.test(code)
}

/** fJpzQvK2eu1: the hash of an app, not at the end where it is cut off. */
function isHashlike(code: string): boolean {
  return code.length > 9 && /[a-z]/.test(code) && /[A-Z]/.test(code)
}

function doubts({ shape, start, text, before, after, names }: Place, { isOffer, hasSureName }: Whole, hasPurpose: boolean): number {
  let doubt = 0
  if (context.beforeNamesThing.test(before) && !context.afterIsYour.test(after)) {
    // "Your code for the transaction: 482913" is labelled and still the code: its sentence has named it.
    const isNamed =
      hasPurpose || names.some((name) => name.end <= start && start - name.end < earshot && !/[.!?\n]/.test(text.slice(name.end, start)))
    doubt += isNamed && /:\s*["'(]*$/.test(before) ? 12 : 45
  }
  if (context.beforePreposition.test(before)) doubt += 30
  if (context.afterCounts.test(after)) doubt += 40
  if (isOffer) doubt += shape === 'mixed' || shape === 'letters' || !hasSureName ? 40 : 12
  return doubt
}
