import { foldText } from '#domain/code-finder/normalise-message.ts'
import { findCodes } from '#domain/code-finder/find-code.ts'
import { listSecretSpans, type Span } from './secret-spans.ts'

// The masked texts that visitors see: enough to show that the service works, and nothing to sign in with. Masking happens on
// the server. Lengths are counted in code points; a grapheme cluster (an emoji with its modifiers, a letter with its accents) is
// shown or hidden whole. A mask ends in a fixed number of dots, which do not reveal how much is hidden.

const dot = '•'
const hiddenRest = dot.repeat(10)
const hiddenSender = dot.repeat(6)
const fullyHiddenLength = 10
const maxKept = 15
const senderKept = 2

/** How much of the text is examined: the part that is shown, and the longest code that can begin in it. */
const examinedClusters = 256
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A text as visitors see it. Ten code points or fewer: dots only. Otherwise the first 15 (half of a text under 30, so
 * that never more than half is legible) and ten dots. In the shown part, digits of any script, everything that could be a code
 * (see listSecretSpans) and any three consecutive characters of the code that the finder found, or of the candidate that may be
 * one, are dots too. Empty stays empty. `code` is that code or candidate, where it is already known.
 */
export function maskText(text: string, code: string | null = findCodeOrCandidate(text)): string {
  if (text === '') return ''
  const length = countCodePoints(text)
  if (length <= fullyHiddenLength) return hiddenRest
  const parts = splitClusters(text)
  const kept = takeClusters(parts, Math.min(maxKept, Math.floor(length / 2)))
  const secret = listSecretPlaces(parts, code)
  return kept.map((cluster, at) => (secret.has(at) || spellsDigit(cluster) ? dot : cluster)).join('') + hiddenRest
}

function findCodeOrCandidate(text: string): string | null {
  const { code, maybe } = findCodes(text)
  return code ?? maybe
}

/** A sender as visitors see it: its first two code points, one of a sender of two or three, none of a single one; then six dots. */
export function maskSender(sender: string): string {
  if (sender === '') return ''
  const kept = takeClusters(splitClusters(sender), Math.min(senderKept, Math.floor(countCodePoints(sender) / 2)))
  return kept.map((cluster) => (spellsDigit(cluster) ? dot : cluster)).join('') + hiddenSender
}

/** Exact up to the lengths that the rules compare with; longer texts are all "long". */
function countCodePoints(text: string): number {
  return Array.from(text.slice(0, examinedClusters)).length
}

function splitClusters(text: string): string[] {
  return Array.from(clusters.segment(text.slice(0, examinedClusters)), ({ segment }) => segment)
}

/** The leading clusters that fit into `most` code points. */
function takeClusters(parts: string[], most: number): string[] {
  let length = 0
  const end = parts.findIndex((cluster) => (length += countCodePoints(cluster)) > most)
  return end === -1 ? parts : parts.slice(0, end)
}

/** Digits, numbers in circles, superscripts, Roman numerals, keycaps, and the numerals of Chinese and Japanese. */
const number = /\p{N}|[零一二三四五六七八九十壹贰貳叁參肆伍陆陸柒捌玖]/u
function spellsDigit(cluster: string): boolean {
  return number.test(cluster) || number.test(cluster.normalize('NFKD'))
}

/** The positions of clusters that could be part of a code, found in the folded text, so that every script and style counts. */
function listSecretPlaces(parts: string[], code: string | null): Set<number> {
  const folded = parts.map(foldText)
  const owners = folded.flatMap((text, at) => Array.from({ length: text.length }, () => at))
  const printed = folded.join('')
  const spans = [...listSecretSpans(printed), ...listPiecesOfCode(printed, code)]
  return new Set(spans.flatMap(({ start, end }) => owners.slice(start, end)))
}

/** At most this many consecutive characters of a code may be shown. */
const shownOfCode = 2

/** Every occurrence of every piece of the code, whatever is printed between its characters ("482-913", "4 8 2 9 1 3", "K J H G"). */
function listPiecesOfCode(printed: string, code: string | null): Span[] {
  const letters = Array.from(printed.matchAll(/[\p{L}\p{N}]/gu), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
  const plain = letters.map(({ start, end }) => printed.slice(start, end).toUpperCase())
  const wanted = skeleton(code ?? '')
  const pieces = new Set(wanted.slice(shownOfCode).map((_, at) => wanted.slice(at, at + shownOfCode + 1).join('')))
  return letters.flatMap(({ start }, at) => {
    const last = letters[at + shownOfCode]
    return last && pieces.has(plain.slice(at, at + shownOfCode + 1).join('')) ? [{ start, end: last.end }] : []
  })
}

/** The characters by which codes are compared: letters and digits, without case. */
function skeleton(text: string): string[] {
  return Array.from(foldText(text).matchAll(/[\p{L}\p{N}]/gu), ([character]) => character.toUpperCase())
}
