import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** `errors` of a test are those of every attempt, so a test may have passed with some; those of a file are outside its tests. */
export type FileResult = {
  file: string
  seconds: number
  errors: string[]
  tests: Array<{ name: string; state: string; errors: string[] }>
}

/** `errors` belong to no file, such as a rejection that nothing handled. */
export type Results = { files: FileResult[]; errors: string[]; code: number }

/** Writes what became of a run to the file that TEST_RESULTS names. The reporter `json` of Vitest leaves out errors outside tests. */
export default class WriteResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const results: Omit<Results, 'code'> = { files: modules.map(describeFile), errors: errors.map(describeError) }
    writeFileSync(process.env['TEST_RESULTS'] ?? '', JSON.stringify(results))
  }
}

function describeFile(module: TestModule): FileResult {
  const { duration, collectDuration, prepareDuration, setupDuration } = module.diagnostic()
  const isUnfinished = module.state() === 'pending' || module.state() === 'queued'
  // The errors of a group, such as those of a hook in it, are those of no test.
  const groups = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const errors = [...module.errors(), ...groups].map(describeError)
  return {
    file: module.moduleId,
    seconds: (duration + collectDuration + prepareDuration + setupDuration) / 1000,
    errors: isUnfinished ? [...errors, 'It did not end: its worker may have died.'] : errors,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
      errors: (test.result().errors ?? []).map(describeError),
    })),
  }
}

function describeError({ stack, name, message }: SerializedError): string {
  return stack ?? `${name ?? 'Error'}: ${message}`
}
