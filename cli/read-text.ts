import { createReadStream } from 'node:fs'
import { CommandError } from './result.ts'

/** The text of a file, or with `-` of standard input. @throws CommandError when it cannot be read, or has more than `maxBytes` */
export async function readText(file: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new CommandError(`${file} has more than ${maxBytes / 1024 / 1024} MB. Split it into several files.`)
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  return Buffer.concat(chunks).toString('utf8')
}
