/**
 * The value of JSON in UTF-8, which may begin with a byte order mark (RFC 8259 section 8.1). Programs that put JSON together by hand leave the line breaks of a text as
 * they are, which section 7 forbids inside strings: they are read where nothing else is wrong. @throws SyntaxError
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    const escaped = escapeControlCharacters(text)
    if (escaped === text) throw error
    return JSON.parse(escaped)
  }
}

/** Writes the control characters inside strings as JSON does. Takes linear time. */
function escapeControlCharacters(text: string): string {
  let escaped = ''
  let from = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') isInString = !isInString
    else if (!isInString) continue
    else if (character === '\\') at += 1
    else if (character < ' ') {
      escaped += `${text.slice(from, at)}${JSON.stringify(character).slice(1, -1)}`
      from = at + 1
    }
  }
  return escaped + text.slice(from)
}
