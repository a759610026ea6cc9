import { Fragment } from 'react'
import { findMatches } from './find-matches.ts'

/** A text with the words of a search marked. */
export function FoundText({ text, words }: { text: string; words: string[] }) {
  // A text does not change, and its parts are known by where they are.
  // oxlint-disable-next-line react/no-array-index-key
  return findMatches(text, words).map((part, at) =>
    part.isFound ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  )
}
