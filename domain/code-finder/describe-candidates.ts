import { listCandidates, type Candidate } from './list-candidates.ts'
import * as context from './context-patterns.ts'
import { listWords, type CodeName, type Situation, type SituationWord } from './list-words.ts'
import { blankSpans } from './blank-spans.ts'

/** The features of candidates, with the wording of an explanation. Each has a weight in weights.ts. */
export const features = {
  candidate: 'it has the shape of a code',
  sureTouches: 'the name of a code stands right before it',
  sureIsYour: 'it "is your" code, says the text right after it',
  sureAnnounces: 'the sentence names a code and then says "is" or ":"',
  sureOpens: 'it opens a sentence that names a code',
  sureNear: 'the name of a code is near',
  sureFar: 'the name of a code is in the same sentence',
  sureNextTo: 'the sentence next to it names a code',
  sureElsewhere: 'the text names a code elsewhere',
  possibleTouches: 'a word that can mean a code stands right before it',
  possibleIsYour: 'it "is your" code, in a word that can mean others, says the text right after it',
  possibleAnnounces: 'the sentence has a word that can mean a code and then says "is" or ":"',
  possibleOpens: 'it opens a sentence with a word that can mean a code',
  possibleNear: 'a word that can mean a code is near',
  possibleFar: 'a word that can mean a code is in the same sentence',
  possibleNextTo: 'the sentence next to it has a word that can mean a code',
  possibleElsewhere: 'the text has a word that can mean a code elsewhere',
  numberBetween: 'another number stands between it and the name',
  typedForPurpose: 'it is to be typed in or used, to sign in or to confirm',
  typed: 'it is to be typed in or used',
  entered: 'the verb before it is one that little else but a code has',
  typedSomewhere: 'its sentence speaks of typing something in',
  opensForPurpose: 'it opens its sentence, which then speaks of signing in or confirming',
  withForPurpose: 'one is to sign in or to confirm "with" it',
  purposeBeside: 'its sentence speaks of signing in or confirming',
  purposeElsewhere: 'the text speaks of signing in or confirming',
  aloneNamed: 'it has a line of its own, in a text that names a code',
  aloneForPurpose: 'it has a line of its own, in a text about signing in or confirming',
  aloneCaredFor: 'it has a line of its own, in a text that says how long it lasts or not to share it',
  aloneAnswers: 'it has a line of its own, after a colon',
  alone: 'it has a line of its own',
  answersLabel: 'it is the answer to a label, and the text ends',
  closesText: 'the text ends with it, and names a code',
  joined: 'another number is joined to it, as an account is to its sort code',
  careAndName: 'the text names a code and says how long it lasts or not to share it',
  onlyOne: 'the text names a code, and no other number in it is free to be one',
  onlySix: 'it is the only number, has six digits, and the text names a code',
  repeated: 'it stands in the text twice',
  branded: "a brand's initial stands before it, as Google and Facebook print it",
  sixDigits: 'it has six digits',
  fourDigits: 'it has four digits',
  otherDigits: 'it has five, seven or eight digits',
  longNumber: 'it has nine digits or more',
  usualGroups: 'it is printed in two equal groups',
  otherGroups: 'it is printed in groups of digits',
  pairs: 'it is two pairs of digits',
  spaced: 'it is spelt out',
  letters: 'it is letters alone',
  mixed: 'it mixes digits and capitals',
  mixedCase: 'it mixes digits and small letters',
  mixedUnnamed: 'it mixes digits and letters, and no name is right beside it',
  wordlike: 'it looks like a word or a measure',
  hashlike: 'it looks like the hash of an app',
  year: 'it looks like a year',
  date: 'it looks like a date',
  clock: 'it looks like a time of day',
  thing: 'the number of something else is announced: an order, an account, a place',
  thingNamed: 'something else with a number is named right before it, in a sentence that names a code',
  thingNearby: 'something else with a number is named shortly before it',
  preposition: 'a word such as "for" or "to" stands before it',
  counted: 'it counts something: seconds, people, points',
  called: 'it is called, rung or texted',
  calledSomewhere: 'the text gives a number to call, and names no code near it',
  warnedBeside: 'its sentence warns of thieves',
  warnedUnnamed: 'the text warns of thieves, and names no code right beside it',
  outdated: 'it is said to be old or to work no longer',
  offer: 'the text offers a discount',
  offerUnsure: 'the text offers a discount, and no name in it can only mean a code to authenticate with',
  offerMixed: 'the text offers a discount, and it looks like a voucher',
} as const
export type Feature = keyof typeof features
export type DescribedCandidate = Candidate & { features: Feature[] }

/** The greatest distance, in characters, at which a word still counts for a candidate. */
const nearbyDistance = 90
/** No name is longer than this, in characters. */
const longestName = 120

/** The properties that all candidates of a text share. */
type Whole = {
  text: string
  sentences: Uint16Array
  names: CodeName[]
  words: SituationWord[]
  has: Set<Situation>
  isOffer: boolean
  candidates: Candidate[]
}

/** The candidates of a message, normalised by normaliseMessage, with their features; none where the text has no reason for a code. */
export function describeCandidates(message: string): DescribedCandidate[] {
  if (!context.mayHoldCode.test(message)) return []
  const { names, words } = listWords(message)
  const text = message.toLowerCase()
  if (names === null) return []
  const has = new Set(words.map(({ kind }) => kind))
  if (names.length === 0 && !has.has('typing') && !has.has('using') && !has.has('purposes') && !context.hasUnnamedReason(text)) return []
  const candidates = listCandidates(blankSpans(message), names)
  if (candidates.length === 0) return []
  const isOffer = has.has('offers') || context.offer.test(text)
  const whole = { text, sentences: countSentences(text), names, words, has, isOffer, candidates }
  let passedNames = 0
  let passedWords = 0
  const described = candidates.map((candidate, at) => {
    const earliest = candidate.start - nearbyDistance - longestName
    while ((names[passedNames]?.start ?? Infinity) < earliest) passedNames++
    while ((words[passedWords]?.start ?? Infinity) < earliest) passedWords++
    const latest = candidate.end + nearbyDistance
    const near = { names: takeStarting(names, passedNames, latest), words: takeStarting(words, passedWords, latest) }
    return { ...candidate, features: describe(candidate, at, whole, near) }
  })
  addOnlyOne(described, whole)
  return described
}

/** Features which show that a number is something else. */
const doubts = new Set<Feature>(['thing', 'thingNearby', 'preposition', 'counted', 'called', 'outdated'])
const naming = /^(?:sure(?!Elsewhere)|possible(?!Elsewhere|NextTo))/

/** In a text that names a code, a single number that is nothing else must be the code. */
function addOnlyOne(described: DescribedCandidate[], { has, isOffer }: Whole): void {
  // A voucher is the only number of many offers.
  if (isOffer) return
  const undoubted = described.filter(({ features: said }) => !said.some((feature) => doubts.has(feature)))
  const isOnlyToSomebody =
    described.length === 1 && described[0]?.features.every((feature) => feature === 'preposition' || !doubts.has(feature))
  const only = undoubted.length === 1 ? undoubted[0] : isOnlyToSomebody ? described[0] : undefined
  if (!only?.features.some((feature) => naming.test(feature))) return
  only.features.push('onlyOne')
  if (only.code.length === 6 && only.shape !== 'letters' && only.shape !== 'mixed' && !has.has('warnings')) only.features.push('onlySix')
}

/** Those from the one at `first` that start no later than `latest`: a few for each candidate, so that all of it stays linear. */
function takeStarting<Item extends { start: number }>(items: Item[], first: number, latest: number): Item[] {
  let end = first
  while ((items[end]?.start ?? Infinity) <= latest) end++
  return items.slice(first, end)
}

/** For every position, how many sentences have ended before it. */
function countSentences(text: string): Uint16Array {
  const sentences = new Uint16Array(text.length + 1)
  let count = 0
  let from = 0
  for (const { index, 0: end } of text.matchAll(context.sentenceEnds)) {
    sentences.fill(count++, from, index + end.length)
    from = index + end.length
  }
  return sentences.fill(count, from)
}

type Near = { names: CodeName[]; words: SituationWord[] }
type Relation = 'Touches' | 'IsYour' | 'Announces' | 'Opens' | 'Near' | 'Far' | 'NextTo' | 'Elsewhere'
const relations: Relation[] = ['Touches', 'IsYour', 'Announces', 'Opens', 'Near', 'Far', 'NextTo', 'Elsewhere']

function describe(candidate: Candidate, at: number, whole: Whole, near: Near): Feature[] {
  const { start, end, code, shape } = candidate
  const { text, sentences, has } = whole
  const found: Feature[] = ['candidate']
  const add = (feature: Feature, holds = true): void => {
    if (holds) found.push(feature)
  }
  const before = text.slice(Math.max(0, start - 48), start)
  const after = text.slice(end, end + 50)
  const announced = context.beforeAnnounces.test(before)

  const gaps = measureWords(near.words, start, end, sentences)
  const isOld = gaps.before.old <= 24 || gaps.after.old <= 45
  // The name of an old code does not name this one.
  const named = isOld ? null : relate(candidate, at, whole, near, announced, before)
  if (named) add(`${named.isSure ? 'sure' : 'possible'}${named.relation}`)
  add('numberBetween', named?.hasNumberBetween ?? false)
  const rank = named ? relations.indexOf(named.relation) : relations.length
  const isNamed = rank < relations.indexOf('NextTo')
  const isBeside = rank < relations.indexOf('Near')

  const isEntered = gaps.before.typing <= 6 || gaps.after.typing <= 24
  const typed = isEntered || gaps.before.using <= 6
  const purposeBeside = gaps.before.purposes < Infinity || gaps.after.purposes < Infinity
  add('typedForPurpose', typed && purposeBeside)
  add('typed', typed && !purposeBeside)
  add('entered', isEntered)
  add('typedSomewhere', !typed && (gaps.before.typing < 40 || gaps.after.typing < 60))
  add('opensForPurpose', gaps.after.purposes <= 24 && context.beforeSentenceStarts.test(before))
  add('withForPurpose', gaps.before.purposes <= 40 && context.beforeWith.test(before))
  add('purposeBeside', purposeBeside)
  add('purposeElsewhere', !purposeBeside && has.has('purposes'))

  const endsLine = context.afterLineEnds.test(after)
  const isAlone = endsLine && context.beforeLineStarts.test(before)
  if (isAlone) {
    add('alone')
    add('aloneAnswers', /:\s*$/.test(before))
    add('aloneNamed', whole.names.length > 0)
    add('aloneForPurpose', has.has('purposes'))
    add('aloneCaredFor', has.has('care'))
  }
  const isLabelled = start < 70 && context.beforeIsLabel.test(text.slice(0, start)) && context.afterTextEnds.test(text.slice(end))
  add('answersLabel', isLabelled)
  add(
    'closesText',
    !isAlone && whole.names.length > 0 && !announced && context.afterTextEnds.test(text.slice(end, end + 12)) && end + 12 >= text.length,
  )
  add('joined', context.afterJoins.test(after) || context.beforeJoins.test(before))
  add('careAndName', has.has('care') && isNamed)
  add('repeated', code.length > 3 && text.indexOf(code.toLowerCase(), end) !== -1)

  addShape(add, candidate, isBeside || isAlone || typed)

  const isFree = rank > 0 && !typed
  const isThing = isFree && gaps.before.things <= 12 && context.thingThen.test(text.slice(start - gaps.before.things, start))
  const isAnswered = isNamed && announced
  add('thing', isThing && !isAnswered && rank !== 1)
  add('thingNamed', isThing && isAnswered)
  add('thingNearby', isFree && !isThing && !isAnswered && gaps.before.things <= 25)
  add('preposition', context.beforePreposition.test(before))
  add('counted', context.afterCounts.test(after))
  add('called', gaps.before.calling <= 24 && rank > 1 && !typed)
  add('calledSomewhere', !isBeside && has.has('calling'))
  add('warnedBeside', gaps.before.warnings < Infinity || gaps.after.warnings < Infinity)
  add('warnedUnnamed', !isBeside && has.has('warnings'))
  add('outdated', isOld)
  const isToken = shape === 'mixed' || shape === 'letters'
  add('offer', whole.isOffer && !isToken)
  add('offerUnsure', whole.isOffer && !whole.names.some(({ isSure }) => isSure))
  add('offerMixed', whole.isOffer && isToken)
  return found
}

type Named = { relation: Relation; isSure: boolean; hasNumberBetween: boolean }

/** The closest relation to the name of a code. */
function relate(candidate: Candidate, at: number, whole: Whole, near: Near, announced: boolean, before: string): Named | null {
  const { start, end } = candidate
  const { text, sentences, names, candidates } = whole
  let best: Named | null = null
  let bestRank = Infinity
  const sentence = sentences[start]
  const opens = context.beforeSentenceStarts.test(before)
  for (const name of near.names) {
    const isBefore = name.end <= start
    if (!isBefore && name.start < end) continue
    const gap = isBefore ? start - name.end : name.start - end
    if (gap > nearbyDistance) continue
    const isSame = sentences[isBefore ? name.end - 1 : name.start] === sentence
    let relation: Relation
    if (isBefore && gap < 24 && context.link.test(text.slice(name.end, start))) relation = 'Touches'
    else if (!isSame) relation = 'NextTo'
    else if (isBefore) relation = announced ? 'Announces' : gap <= 20 ? 'Near' : 'Far'
    else if (context.afterIsYour.test(text.slice(end, name.start))) relation = 'IsYour'
    else if (opens) relation = 'Opens'
    else relation = gap <= 12 ? 'Near' : 'Far'
    const rank = relations.indexOf(relation) * 2 + (name.isSure ? 0 : 1)
    if (rank >= bestRank) continue
    const other = candidates[isBefore ? at - 1 : at + 1]
    const hasNumberBetween =
      relation !== 'Announces' && other !== undefined && (isBefore ? other.start >= name.end : other.end <= name.start)
    best = { relation, isSure: name.isSure, hasNumberBetween }
    bestRank = rank
  }
  if (best === null && names.length > 0)
    best = { relation: 'Elsewhere', isSure: names.some(({ isSure }) => isSure), hasNumberBetween: false }
  return best
}

type Gaps = Record<Situation, number>
const noGaps: Gaps = {
  typing: Infinity,
  using: Infinity,
  purposes: Infinity,
  care: Infinity,
  warnings: Infinity,
  calling: Infinity,
  old: Infinity,
  things: Infinity,
  offers: Infinity,
}

/** For each kind of word, how far the nearest of the same sentence is, in characters. */
function measureWords(words: SituationWord[], start: number, end: number, sentences: Uint16Array): { before: Gaps; after: Gaps } {
  const before = { ...noGaps }
  const after = { ...noGaps }
  for (const word of words) {
    if (word.end <= start && sentences[word.end - 1] === sentences[start]) before[word.kind] = Math.min(before[word.kind], start - word.end)
    if (word.start >= end && sentences[word.start] === sentences[end]) after[word.kind] = Math.min(after[word.kind], word.start - end)
  }
  return { before, after }
}

function addShape(add: (feature: Feature, holds?: boolean) => void, { start, end, code, shape }: Candidate, isClose: boolean): void {
  if (shape === 'branded' || shape === 'letters' || shape === 'spaced') return add(shape)
  if (shape === 'grouped') {
    if (code.length < 5) return add('pairs')
    const isInTwo = end - start === code.length + 1
    return add(isInTwo && (code.length === 6 || code.length === 8) ? 'usualGroups' : 'otherGroups')
  }
  if (shape === 'odd groups') return add('otherGroups')
  if (shape === 'mixed') {
    add(/[a-z]/.test(code) ? 'mixedCase' : 'mixed')
    add('mixedUnnamed', !isClose)
    add('wordlike', isWordlike(code))
    return add('hashlike', code.length > 9 && /[a-z]/.test(code) && /[A-Z]/.test(code))
  }
  add(code.length === 6 ? 'sixDigits' : code.length === 4 ? 'fourDigits' : code.length < 9 ? 'otherDigits' : 'longNumber')
  add('year', /^(?:19|20)\d\d$/.test(code))
  add('clock', /^(?:[01]\d|2[0-3])[0-5][05]$/.test(code))
  add(
    'date',
    /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/.test(code),
  )
}

/** 98point6, iphone12, 150ppm, ta7qoq: words and measures that have digits, also those of Arabic in Latin letters. */
function isWordlike(code: string): boolean {
  return (
    (!/^[A-Z\d]+$/.test(code) && /^\d{1,5}[a-z]{1,5}$|[a-z]{4}\d{0,4}$|^[a-z]{3,}\d{1,2}$/i.test(code)) ||
    /^[a-z]{2,}\d[a-z]{2,}$/.test(code)
  )
}
