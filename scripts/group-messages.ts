type Message = { text: string; group: string; service?: string; set: string }

/** Two texts of one template share at least this part of their words. */
const alike = 0.6

/**
 * The fold of each message, such that texts of one service or of one template always share a fold: the same `service`, the same
 * `group` among the project's own messages, the same brand at the beginning, or mostly the same words. Deterministic.
 */
export function groupMessages(messages: Message[], folds: number): number[] {
  const parents = messages.map((_, at) => at)
  const find = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? root
    parents[at] = root
    return root
  }
  const firsts = new Map<string, number>()
  const words = messages.map(
    ({ text }) =>
      new Set(
        text
          .toLowerCase()
          .replaceAll(/\p{N}+/gu, '#')
          .match(/[\p{L}\p{M}#]+/gu) ?? [],
      ),
  )
  messages.forEach((message, at) => {
    for (const label of listLabels(message)) {
      const first = firsts.get(label)
      if (first === undefined) firsts.set(label, at)
      else parents[find(at)] = find(first)
    }
    for (let other = 0; other < at; other++) {
      if (isAlike(words[at] ?? new Set(), words[other] ?? new Set())) parents[find(at)] = find(other)
    }
  })
  const groups = Map.groupBy(messages.keys(), find)
  const sizes = Array.from({ length: folds }, () => 0)
  const foldOf: number[] = []
  for (const members of [...groups.values()].toSorted((a, b) => b.length - a.length)) {
    const fold = sizes.indexOf(Math.min(...sizes))
    sizes[fold] = (sizes[fold] ?? 0) + members.length
    for (const member of members) foldOf[member] = fold
  }
  return foldOf
}

function listLabels({ text, group, service, set }: Message): string[] {
  const brand = /^(?:[\p{L}&' ]{2,20})(?=:)|(?<=^[【[])[^\]】]{2,12}/u.exec(text)?.[0].toLowerCase()
  const labels = [service, brand, set === 'messages' ? group : undefined]
  return labels.filter((label) => label !== undefined && !/code|pin|otp|password/.test(label)) as string[]
}

function isAlike(a: Set<string>, b: Set<string>): boolean {
  if (Math.min(a.size, b.size) < alike * Math.max(a.size, b.size)) return false
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / (a.size + b.size - common) >= alike
}
