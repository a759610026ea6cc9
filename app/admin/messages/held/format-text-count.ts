/** "1 text", "2,400 texts" */
export function formatTextCount(count: number): string {
  return count === 1 ? '1 text' : `${count.toLocaleString('en-GB')} texts`
}
