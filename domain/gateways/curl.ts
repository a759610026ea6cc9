/** A shell command with one option a line, so that it can be read as well as pasted. */
export function curl(address: string, ...options: string[]): string {
  return [`curl ${address}`, ...options].join(' \\\n  ')
}

export const jsonHeader = '-H "Content-Type: application/json"'

export function bearer(token: string): string {
  return `-H "Authorization: Bearer ${token}"`
}

const longestRow = 60

/** On one line where it fits. */
export function jsonBody(body: object): string {
  const row = JSON.stringify(body)
  return `-d '${row.length <= longestRow ? row : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`
}
