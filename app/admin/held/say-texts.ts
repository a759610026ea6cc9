/** "1 text", "2,400 texts" */
export function sayTexts(count: number): string {
  return count === 1 ? '1 text' : `${count.toLocaleString('en-GB')} texts`
}
