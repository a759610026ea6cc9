import { compileRules, type RuleTerms } from '#domain/senders/sender-rule.ts'
import { rulesOfSet, senderSetNames } from '#domain/senders/sender-sets.ts'
import { createLoadingCache } from '#server/base/create-loading-cache.ts'
import type { App } from '#server/context.ts'
import { findRules, findSets } from './sender-rule-queries.ts'

/** Every node is notified of a change; one that misses the notification loads it within this time. */
const freshMs = 20_000

/** A rule that applies, with where it comes from: "rule 12", "the set UK banks". */
export type AppliedRule = RuleTerms & { id: number | null; set: string | null }
export type FindRule = (sender: string) => AppliedRule | null

export type CurrentSenderRules = {
  /** Finds the rule for a sender, by the rules as they are now. @throws Error where they were never loaded and cannot be */
  get(): Promise<FindRule>
  /** The note of the rule that flags a text from this sender, by the rules that were loaded last; null where there is none. */
  noteOn(sender: string): string | null
  /** Discards the cache after a change. */
  invalidate(): void
}

/** The sender rules that are switched on, compiled. While the database is unavailable, the last known ones apply. */
export function createCurrentSenderRules(app: Pick<App, 'db' | 'now' | 'log'>): CurrentSenderRules {
  let known: FindRule | null = null
  const cache = createLoadingCache<'rules', FindRule>(app, {
    freshMs,
    max: 1,
    async load(_key, signal) {
      const found = await load()
      // A load that began before the change may have the old rules.
      if (signal.aborted) return get()
      known = found
      return found
    },
  })

  async function load(): Promise<FindRule> {
    try {
      const [rules, sets] = await Promise.all([findRules(app.db), findSets(app.db)])
      return compileRules(list(rules, sets))
    } catch (error) {
      // A text that a rule leaves out must not be stored because the rules are not known yet.
      if (!known) throw error
      app.log.warn({ err: error }, 'the sender rules could not be loaded; the last known ones apply')
      return known
    }
  }

  function get(): Promise<FindRule> {
    return cache.get('rules')
  }

  return {
    get,
    noteOn(sender) {
      // Notes may be a moment late, so that showing a text never waits for them.
      if (!cache.fresh('rules')) get().catch((error: unknown) => app.log.warn({ err: error }, 'the sender rules could not be loaded'))
      const rule = known?.(sender)
      return rule?.action === 'flag' && rule.note !== '' ? rule.note : null
    },
    invalidate: () => cache.invalidate('rules'),
  }
}

function list(rules: Awaited<ReturnType<typeof findRules>>, sets: Awaited<ReturnType<typeof findSets>>): AppliedRule[] {
  return [
    ...rules
      .filter(({ is_on: isOn }) => isOn)
      .map(({ id, match, sender, action, note }) => ({ id, match, sender, action, note, set: null })),
    ...senderSetNames.flatMap((name) => {
      const action = sets.find((set) => set.name === name)?.action
      return action === undefined ? [] : rulesOfSet(name, action).map((rule) => ({ ...rule, id: null, set: name }))
    }),
  ]
}
