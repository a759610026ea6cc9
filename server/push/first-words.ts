const maxLength = 120

/** The beginning of a text on one line, cut between words. A push message holds up to 3,993 bytes (RFC 8291, section 4). */
export function firstWords(text: string): string {
  // Twice as much as is shown: a text may begin with many spaces.
  const line = text
    .slice(0, 2 * maxLength)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= maxLength && text.length <= 2 * maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`
}
