import { StringDecoder } from 'node:string_decoder'

/** In characters. A longer line comes in parts, so that a file without line breaks needs no more memory. */
export const maxLine = 256 * 1024

/** The lines of a stream, without their line breaks, as soon as each is whole. */
export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield* inParts(line.replace(/\r$/, ''))
    while (rest.length > maxLine) {
      yield rest.slice(0, maxLine)
      rest = rest.slice(maxLine)
    }
  }
  rest += decoder.end()
  if (rest !== '') yield* inParts(rest)
}

function* inParts(line: string): Generator<string> {
  for (let at = 0; at === 0 || at < line.length; at += maxLine) yield line.slice(at, at + maxLine)
}
