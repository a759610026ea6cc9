/** The outcome of a command. */
export type Result = {
  /** What `--json` prints. */
  data: unknown
  /** What is printed without it; may be empty. */
  text: string
  /** What a person should know besides, on standard error, one line each. */
  notes?: string[]
  /** 1 where the command did its work and found something wrong, such as a text without a code. */
  exitCode?: 0 | 1
}

/** An expected failure, with a sentence that says what to do. */
export class CommandError extends Error {}

/** A wrong argument or option: the command ends with 2. */
export class UsageError extends Error {}
