/** False for a sender of which nothing can be seen: empty, or blanks, control characters and marks of direction alone. */
export function hasName(sender: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(sender)
}
