import type { Neighbours } from './list-neighbours.ts'

/** Where a word stands: first, second, third to the left or right of a candidate, anywhere near on that side, anywhere in the text. */
export const wordPlaces = ['l1', 'l2', 'l3', 'l', 'r1', 'r2', 'r3', 'r', 't'] as const
export type WordPlace = (typeof wordPlaces)[number]

const beginning = 5
const ending = 4

/** What is looked up for a word: itself, and of a longer one also its beginning ("secur~") and its end ("~code"). */
export function formsOf(word: string): string[] {
  return word.length > beginning ? [word, `${word.slice(0, beginning)}~`, `~${word.slice(-ending)}`] : [word]
}

const ranked = { left: ['l1', 'l2', 'l3'], right: ['r1', 'r2', 'r3'] } as const
const anywhere = { left: 'l', right: 'r' } as const

/** The places of the neighbour number `at`, from 0, of a candidate. */
export function placesOf(side: keyof Neighbours, at: number): WordPlace[] {
  const place = ranked[side][at]
  return place === undefined ? [anywhere[side]] : [place, anywhere[side]]
}
