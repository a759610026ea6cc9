import * as context from './context-patterns.ts'
import type { Candidate } from './list-candidates.ts'
import type { Kind, Place } from './list-words.ts'

/** What the lists of words say about a candidate, with the wording of an explanation. */
export const situationFeatures = {
  candidate: 'it has the shape of a code',
  touches: 'the name of a code stands right before it',
  isYour: 'it "is your" code, says the text right after it',
  announces: 'the sentence names a code and then says "is" or ":"',
  opens: 'it opens a sentence that names a code',
  near: 'the name of a code is near',
  far: 'the name of a code is in the same sentence',
  nextTo: 'the sentence next to it names a code',
  elsewhere: 'the text names a code elsewhere',
  numberBetween: 'another number stands between it and the name',
  otherThing: 'something else that is called a code or has one is named near it',
  otherElsewhere: 'the text names something else that is called a code or has one',
  unnamed: 'no word of the lists speaks of a code',
  entered: 'it is to be typed in',
  handed: 'it is to be told or shown to somebody',
  typedSomewhere: 'its sentence speaks of typing something in',
  typedForPurpose: 'it is to be typed in, to sign in or to confirm',
  opensForPurpose: 'it opens its sentence, which then speaks of signing in or confirming',
  withForPurpose: 'one is to sign in or to confirm "with" it',
  purposeBeside: 'its sentence speaks of signing in or confirming',
  purposeElsewhere: 'the text speaks of signing in or confirming',
  aloneNamed: 'it has a line of its own, in a text that names a code',
  aloneForPurpose: 'it has a line of its own, in a text about signing in or confirming',
  closesText: 'the text ends with it, and names a code',
  onlyOne: 'the text names a code, and has no other candidate',
  onlySix: 'it is the only candidate, has six digits, and the text names a code',
} as const
export type SituationFeature = keyof typeof situationFeatures

type Places = Record<Kind, Place[]>
type Whole = { text: string; candidates: Candidate[]; places: Places; sentences: Uint16Array }

/** The greatest distance, in characters, at which a word still counts for a candidate. */
const nearbyDistance = 90
/** No entry of a list is longer than this, in characters. */
const longestEntry = 120

/** The features of each candidate that come from the lists of words. `text` is folded and in lower case. */
export function describeSituation(text: string, candidates: Candidate[], places: Places): SituationFeature[][] {
  const whole = { text, candidates, places, sentences: countSentences(text) }
  const near = [places.name, places.other, places.typing, places.handing, places.purposes].map(createWindow)
  return candidates.map((candidate, at) => {
    const [name = [], other = [], typing = [], handing = [], purposes = []] = near.map((take) => take(candidate))
    return describe(candidate, at, whole, { name, other, typing, handing, purposes })
  })
}

/** For candidates in the order of the text: the places near each, so that all of it stays linear. */
function createWindow(places: Place[]): (candidate: Place) => Place[] {
  let first = 0
  return ({ start, end }) => {
    while ((places[first]?.start ?? Infinity) < start - nearbyDistance - longestEntry) first++
    let last = first
    while ((places[last]?.start ?? Infinity) <= end + nearbyDistance) last++
    return places.slice(first, last)
  }
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

function describe(candidate: Candidate, at: number, whole: Whole, near: Places): SituationFeature[] {
  const { start, end, code, shape } = candidate
  const { text, places, candidates } = whole
  const before = text.slice(Math.max(0, start - 48), start)
  const after = text.slice(end, end + 50)
  const hasName = places.name.length > 0
  const relation = relate(candidate, at, whole, near.name, before)
  const isNamed = relation !== null && relation.name !== 'nextTo' && relation.name !== 'elsewhere'
  const other = measure(near.other, candidate, whole)
  const typing = measure(near.typing, candidate, whole)
  const handing = measure(near.handing, candidate, whole)
  const purposes = measure(near.purposes, candidate, whole)
  const isEntered = typing.before <= 6 || typing.after <= 24
  const hasPurpose = purposes.before < Infinity || purposes.after < Infinity
  const isAlone = context.afterLineEnds.test(after) && context.beforeLineStarts.test(before)
  const isOnly = candidates.length === 1 && isNamed
  const found: SituationFeature[] = ['candidate']
  if (relation) found.push(relation.name)
  const say = (feature: SituationFeature, holds: boolean) => holds && found.push(feature)
  say('numberBetween', relation?.hasNumberBetween ?? false)
  say('otherThing', other.before <= 40 || other.after <= 40)
  say('otherElsewhere', places.other.length > 0)
  say('unnamed', !hasName && places.typing.length + places.handing.length + places.purposes.length === 0)
  say('entered', isEntered)
  say('handed', handing.before <= 8 || handing.after <= 16)
  say('typedSomewhere', !isEntered && (typing.before < 40 || typing.after < 60))
  say('typedForPurpose', isEntered && hasPurpose)
  say('opensForPurpose', purposes.after <= 24 && context.beforeSentenceStarts.test(before))
  say('withForPurpose', purposes.before <= 40 && context.beforeWith.test(before))
  say('purposeBeside', hasPurpose)
  say('purposeElsewhere', !hasPurpose && places.purposes.length > 0)
  say('aloneNamed', isAlone && hasName)
  say('aloneForPurpose', isAlone && places.purposes.length > 0)
  say('closesText', !isAlone && hasName && end + 12 >= text.length && context.afterTextEnds.test(after))
  say('onlyOne', isOnly)
  say('onlySix', isOnly && code.length === 6 && shape !== 'letters' && shape !== 'mixed')
  return found
}

/** How far the nearest of some words in the same sentence is, in characters. */
function measure(words: Place[], { start, end }: Place, { sentences }: Whole): { before: number; after: number } {
  let before = Infinity
  let after = Infinity
  for (const word of words) {
    if (word.end <= start && sentences[word.end - 1] === sentences[start]) before = Math.min(before, start - word.end)
    if (word.start >= end && sentences[word.start] === sentences[end]) after = Math.min(after, word.start - end)
  }
  return { before, after }
}

type Relation = 'touches' | 'isYour' | 'announces' | 'opens' | 'near' | 'far' | 'nextTo' | 'elsewhere'
const relations: Relation[] = ['touches', 'isYour', 'announces', 'opens', 'near', 'far', 'nextTo', 'elsewhere']
type Related = { name: Relation; hasNumberBetween: boolean }

/** The closest relation of a candidate to the name of a code. */
function relate(candidate: Candidate, at: number, whole: Whole, names: Place[], before: string): Related | null {
  const { candidates, places } = whole
  let best: Related | null = places.name.length > 0 ? { name: 'elsewhere', hasNumberBetween: false } : null
  for (const name of names) {
    const relation = relateTo(name, candidate, whole, before)
    if (relation === null || relations.indexOf(relation) >= relations.indexOf(best?.name ?? 'elsewhere')) continue
    const isBefore = name.end <= candidate.start
    const other = candidates[isBefore ? at - 1 : at + 1]
    const isBetween = other !== undefined && (isBefore ? other.start >= name.end : other.end <= name.start)
    best = { name: relation, hasNumberBetween: isBetween && relation !== 'announces' }
  }
  return best
}

function relateTo(name: Place, { start, end }: Place, { text, sentences }: Whole, before: string): Relation | null {
  const isBefore = name.end <= start
  const gap = isBefore ? start - name.end : name.start - end
  if (gap < 0 || gap > nearbyDistance) return null
  if (isBefore && gap < 24 && context.link.test(text.slice(name.end, start))) return 'touches'
  if (sentences[isBefore ? name.end - 1 : name.start] !== sentences[start]) return 'nextTo'
  if (isBefore) return context.beforeAnnounces.test(before) ? 'announces' : gap <= 20 ? 'near' : 'far'
  if (context.afterIsYour.test(text.slice(end, name.start))) return 'isYour'
  if (context.beforeSentenceStarts.test(before)) return 'opens'
  return gap <= 12 ? 'near' : 'far'
}
