import { addressees, greetings } from './address-words.ts'
import { foldText } from './normalise-message.ts'
import type { Token } from './split-words.ts'

const setOf = (languages: Record<string, string>) => new Set(foldText(Object.values(languages).join(', ')).toLowerCase().split(/,\s+/))
const called = setOf(addressees)
const greeted = setOf(greetings)

/** Behind a word that is addressed to somebody; Arabic has a comma of its own. */
const marks = new Set([',', '!', '!!', '،', '\n'])
/** Words of the languages without spaces are tokens of one character each, and these have two to six. */
const longest = 6
/** "Dear valued customer": words between a greeting and whom it greets. */
const mostBetween = 3

/**
 * The tokens without the words that address somebody: "customer" before a comma, an exclamation mark or the end of a line, or, after a greeting, before a colon. They label no number, as "customer
 * number" does.
 */
export function dropAddressees(tokens: Token[]): Token[] {
  const dropped = new Set<Token>()
  for (const [at, { word }] of tokens.entries()) {
    if (!marks.has(word) && word !== ':') continue
    const addressed = findAddressee(tokens, at)
    if (addressed.length > 0 && (word !== ':' || isGreeted(tokens, at - addressed.length)))
      for (const token of addressed) dropped.add(token)
  }
  return dropped.size === 0 ? tokens : tokens.filter((token) => !dropped.has(token))
}

/** The tokens right before a mark that are a word of the list. */
function findAddressee(tokens: Token[], mark: number): Token[] {
  for (let length = longest; length > 0; length--) {
    const found = tokens.slice(Math.max(0, mark - length), mark)
    if (called.has(found.map(({ word }) => word).join(''))) return found
  }
  return []
}

function isGreeted(tokens: Token[], addressee: number): boolean {
  return tokens.slice(Math.max(0, addressee - mostBetween), addressee).some(({ word }) => greeted.has(word))
}
