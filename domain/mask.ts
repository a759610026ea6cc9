import { foldText } from './code-text.ts'
import { findCode } from './find-code.ts'
import { listSecretSpans, type Span } from './secret-spans.ts'

// What a visitor sees of a text: enough to tell that the thing works, nothing one could sign in with. Masking happens on the
// server. Lengths are counted in code points, and a cluster (an emoji with its modifiers, a letter with its accents) is kept
// or hidden whole. What is hidden ends in a fixed number of dots, so that they do not tell how much it was.

const dot = '•'
const hiddenRest = dot.repeat(10)
const hiddenSender = dot.repeat(6)
const fullyHiddenLength = 10
const maxKept = 15
const senderKept = 2

/** How much of the text is looked at: what is kept, and beyond it whatever a code that begins there can reach. */
const examinedClusters = 256
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A text as visitors see it. Ten code points or fewer: dots only. Otherwise the first 15 (half of a text under 30, so
 * that never more than half is legible) and ten dots. In the kept part every digit of any script, whatever could be a code
 * (see listSecretSpans) and every three characters of the code that the finder finds are dots too. Empty stays empty.
 * `code` is what findCode says of the text, where it is known already.
 */
export function maskText(text: string, code: string | null = findCode(text)): string {
  if (text === '') return ''
  const length = countCodePoints(text)
  if (length <= fullyHiddenLength) return hiddenRest
  const parts = splitClusters(text)
  const kept = takeClusters(parts, Math.min(maxKept, Math.floor(length / 2)))
  const secret = listSecretPlaces(parts, code)
  return kept.map((cluster, at) => (secret.has(at) || spellsDigit(cluster) ? dot : cluster)).join('') + hiddenRest
}

/** A sender as visitors see it: its first two code points, one of a sender of two or three, none of a single one; then six dots. */
export function maskSender(sender: string): string {
  if (sender === '') return ''
  const kept = takeClusters(splitClusters(sender), Math.min(senderKept, Math.floor(countCodePoints(sender) / 2)))
  return kept.map((cluster) => (spellsDigit(cluster) ? dot : cluster)).join('') + hiddenSender
}

/** Exact up to what the rules ask about; beyond that "long" is enough. */
function countCodePoints(text: string): number {
  return Array.from(text.slice(0, examinedClusters)).length
}

function splitClusters(text: string): string[] {
  return Array.from(clusters.segment(text.slice(0, examinedClusters)), ({ segment }) => segment)
}

/** The clusters from the start that fit into so many code points. */
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

/** The clusters that could be part of a code, found in the text as the finder folds it, so that every script and style counts. */
function listSecretPlaces(parts: string[], code: string | null): Set<number> {
  const folded = parts.map(foldText)
  const owners = folded.flatMap((text, at) => Array.from({ length: text.length }, () => at))
  const printed = folded.join('')
  const spans = [...listSecretSpans(printed), ...listPiecesOfCode(printed, code)]
  return new Set(spans.flatMap(({ start, end }) => owners.slice(start, end)))
}

/** So many characters of a code in a row are never shown, wherever they stand. */
const shownOfCode = 2

/** Every piece of the code, whatever is printed between its characters ("482-913", "4 8 2 9 1 3", "K J H G"), every time. */
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

/** What counts when codes are compared: letters and digits, without case. */
function skeleton(text: string): string[] {
  return Array.from(foldText(text).matchAll(/[\p{L}\p{N}]/gu), ([character]) => character.toUpperCase())
}
