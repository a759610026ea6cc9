import { join } from 'node:path'
import { CommandError } from './result.ts'

const root = join(import.meta.dirname, '..')

/**
 * Completes the environment: the variables of `file` (those that are set already take precedence), and defaults that are those of `npm start`
 * in any working directory. @throws CommandError when the file cannot be read
 */
export function prepareEnvironment(file: string | undefined): void {
  try {
    if (file !== undefined) process.loadEnvFile(file)
  } catch (error) {
    throw new CommandError(`The variables in ${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  process.env['NODE_ENV'] ||= 'production'
  process.env['DATA_DIR'] ||= join(root, 'data')
}
