/** A text as one word of a POSIX shell, whatever is in it (2.2.2 Single-Quotes). */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
