/** Runs a documented curl command as a shell would. It supports only what our examples use, and fails on anything else. */
export async function runCurl(line: string): Promise<Response> {
  const { url, method, headers, body } = parseCurl(line)
  return fetch(url, { method, headers, ...(body === null ? {} : { body }) })
}

/** The request that a documented curl command makes. */
export function parseCurl(line: string): { url: string; method: string; headers: Record<string, string>; body: string | null } {
  const [program, ...words] = splitShellWords(line)
  if (program !== 'curl') throw new Error(`not a curl line: ${line}`)
  const headers: Record<string, string> = {}
  const data: string[] = []
  let url = ''
  let method: string | null = null
  let isQuery = false
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-G') isQuery = true
    else if (word === '-X') method = words.shift() ?? ''
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(words.shift() ?? '') ?? []
      headers[name.toLowerCase()] = value
    } else if (word === '-d' || word === '--data-binary') data.push(words.shift() ?? '')
    else if (word === '--data-urlencode') {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(words.shift() ?? '') ?? []
      data.push(`${name}=${encodeURIComponent(value)}`)
    }
    // A response is read as it comes in any case.
    else if (word.startsWith('-') && word !== '-N') throw new Error(`curl's ${word} is not known here`)
    else if (word !== '-N') url = word
  }
  const body = data.join('&')
  if (isQuery) return { url: `${url}?${body}`, method: 'GET', headers, body: null }
  if (data.length === 0) return { url, method: method ?? 'GET', headers, body: null }
  headers['content-type'] ??= 'application/x-www-form-urlencoded'
  return { url, method: method ?? 'POST', headers, body }
}

/** Splits a command into the words of a POSIX shell: bare, or in single or double quotes, without variables; a backslash continues a line. */
function splitShellWords(line: string): string[] {
  const words: string[] = []
  for (const [, single, double, bare] of line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g))
    words.push(single ?? double?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '')
  return words
}
