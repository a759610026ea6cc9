import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import { variableNames } from '#server/base/config.ts'
import { tracingVariables } from '#server/base/tracing/tracing-config.ts'
import { findNearest } from '#server/base/unknown-variables.ts'

/** Of Node, of the libraries for Postgres, TLS and tracing, and of the system. */
const ofOthers = /^(?:NODE_|UV_|PG|SSL_|OTEL_|LC_|TZ$|LANG$|NO_COLOR$|HTTPS?_PROXY$|NO_PROXY$)/

/** Checks whether Callbox knows every variable of the environment file: one that is misspelt has no effect. */
export function checkEnvironmentFile(file: string): CheckResult {
  const known = new Set([...variableNames, ...Object.keys(tracingVariables)])
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !known.has(name) && !ofOthers.test(name))
  if (unknown.length === 0) return passed(`Every variable in ${file} is known.`)
  const named = unknown.map((name) => {
    const meant = findNearest(name)
    return meant === undefined ? name : `${name} (did you mean ${meant}?)`
  })
  return failed(
    `${file} has variables that Callbox does not know: ${named.join(', ')}.`,
    'Correct or remove them: docs/operations.md lists all.',
  )
}
