/** Rules about texts from some senders: how a rule matches, and which one applies. */

export const senderMatches = ['exact', 'prefix', 'pattern'] as const
export type SenderMatch = (typeof senderMatches)[number]

/** `hide`: stored, and only administrators see it; its number has a notice in its place. `drop`: neither stored nor shown. `flag`: shown, with the note of the rule. */
export const senderActions = ['hide', 'drop', 'flag'] as const
export type SenderAction = (typeof senderActions)[number]

export const maxRuleSender = 64
export const maxRuleNote = 200
export const maxRules = 500

/** A rule without its place in a list or a set. */
export type RuleTerms = { match: SenderMatch; sender: string; action: SenderAction; note: string }

/** Longer senders are compared by this many characters. Networks deliver 11 letters or 15 digits; programs may send more. */
const comparedLength = 200

/** Characters that show nothing, and U+FFFD, which is stored in place of U+0000. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\uFFFD]/gu

/**
 * The form in which senders are compared: compatibility characters and case count as the same, invisible characters and outer blanks as nothing, and
 * `+44 7700 900123`, `00447700900123` and `07700900123` as one number.
 */
export function normaliseSender(sender: string): string {
  const plain = sender.slice(0, comparedLength).normalize('NFKC').replaceAll(invisible, '').toLowerCase().trim().slice(0, comparedLength)
  const digits = plain.replaceAll(/[\s()./-]/g, '')
  if (!/^\+?\d{6,20}$/.test(digits)) return plain
  const national = digits.replace(/^(?:\+|00)/, '')
  return /^07\d{9}$/.test(national) ? `44${national.slice(1)}` : national
}

/**
 * True if `pattern` matches the whole of `text`: `*` stands for any characters, also none, and `?` for one. It takes at most `pattern.length * text.length`
 * steps: after a mismatch only the last `*` takes one character more, and none before it.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  let [at, from] = [0, 0]
  let [star, retry] = [-1, 0]
  while (from < text.length) {
    if (at < pattern.length && pattern[at] === '*') {
      star = at++
      retry = from
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === text[from])) {
      at++
      from++
    } else if (star !== -1) {
      at = star + 1
      from = ++retry
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}

/** What a rule compares with a normalised sender. Patterns and prefixes of digits are as they are written, without a plus. */
export function normaliseRuleSender({ match, sender }: Pick<RuleTerms, 'match' | 'sender'>): string {
  if (match === 'exact') return normaliseSender(sender)
  return sender
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .toLowerCase()
    .trim()
    .replace(/^(?:\+|00)(?=\d)/, '')
    .replace(/^07(?=\d*$)/, '447')
}

/** True if a rule matches a sender, both as they were written. */
export function ruleMatches(rule: Pick<RuleTerms, 'match' | 'sender'>, sender: string): boolean {
  const [wanted, given] = [normaliseRuleSender(rule), normaliseSender(sender)]
  if (wanted === '') return false
  if (rule.match === 'exact') return wanted === given
  return rule.match === 'prefix' ? given.startsWith(wanted) : matchesPattern(wanted, given)
}

const actionRank: Record<SenderAction, number> = { drop: 0, hide: 1, flag: 2 }
const matchRank: Record<SenderMatch, number> = { exact: 0, prefix: 1, pattern: 2 }

/**
 * Finds the rule that applies to a sender. The order of the list does not matter, but for the last tie: dropping goes before hiding, and hiding before flagging;
 * among rules with the same action an exact one goes before a prefix, a prefix before a pattern, and a longer one before a shorter.
 */
export function compileRules<R extends RuleTerms>(rules: readonly R[]): (sender: string) => R | null {
  const compiled = rules
    .map((rule) => ({ rule, wanted: normaliseRuleSender(rule) }))
    .filter(({ wanted }) => wanted !== '')
    .toSorted(
      ({ rule: a, wanted: first }, { rule: b, wanted: second }) =>
        actionRank[a.action] - actionRank[b.action] || matchRank[a.match] - matchRank[b.match] || second.length - first.length,
    )
  const rank = new Map(compiled.map((entry, index) => [entry, index]))
  const exact = new Map<string, (typeof compiled)[number]>()
  for (const entry of compiled) if (entry.rule.match === 'exact' && !exact.has(entry.wanted)) exact.set(entry.wanted, entry)
  const others = compiled.filter(({ rule }) => rule.match !== 'exact')
  return (sender) => {
    if (compiled.length === 0) return null
    const given = normaliseSender(sender)
    const byName = exact.get(given)
    for (const entry of others) {
      if (byName && (rank.get(byName) ?? 0) < (rank.get(entry) ?? 0)) break
      if (entry.rule.match === 'prefix' ? given.startsWith(entry.wanted) : matchesPattern(entry.wanted, given)) return entry.rule
    }
    return byName?.rule ?? null
  }
}
