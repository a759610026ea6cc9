/** Line breaks and other control characters, and those that change the direction of what follows. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True if a name reads in a list as it is: one line, of which nothing is moved or left out. */
export function isVisibleLine(text: string): boolean {
  return !unseen.test(text)
}
