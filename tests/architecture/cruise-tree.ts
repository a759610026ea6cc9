import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { findFolderCycles } from './find-folder-cycles.ts'
import { options, rules } from './rules.ts'

const root = join(import.meta.dirname, '../..')

export type Report = { violations: Array<{ rule: string; from: string; to: string }>; modules: number; dependencies: number }

/** Checks the import rules in a tree with our layout. */
export async function cruiseTree(baseDir: string = root): Promise<Report> {
  lendTypeScript5()
  const { cruise } = await import('dependency-cruiser')
  const { output } = await cruise(['domain', 'server', 'app', 'cli'], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
  })
  const { summary, modules } = output as ICruiseResult
  const circles = findFolderCycles(modules).map((found) => ({ rule: '9-no-cycles', ...found }))
  return {
    violations: [...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })), ...circles],
    modules: summary.totalCruised,
    dependencies: summary.totalDependenciesCruised ?? 0,
  }
}

/**
 * dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 lacks: it would see no imports and find
 * no violation. So it gets a TypeScript 5, installed under another name.
 */
function lendTypeScript5() {
  createRequire(import.meta.url).resolve('typescript-5')
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isForCruiser = context.parentURL?.includes('/dependency-cruiser/') && /^typescript(\/|$)/.test(specifier)
      return nextResolve(isForCruiser ? specifier.replace('typescript', 'typescript-5') : specifier, context)
    },
  })
}
