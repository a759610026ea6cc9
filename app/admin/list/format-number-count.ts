/** "1 number", "10,000 numbers" */
export function formatNumberCount(count: number): string {
  return count === 1 ? '1 number' : `${count.toLocaleString('en-GB')} numbers`
}
