/** Deleted texts as the feed has them, by number, and by number and service: `{"12": 3, "12:whatsapp": 2}`. */
export function countByNumber(rows: Array<{ phone_number_id: number; service: string | null; count: number }>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { phone_number_id: id, service, count } of rows) {
    counts[id] = (counts[id] ?? 0) + count
    if (service !== null) counts[`${id}:${service}`] = count
  }
  return counts
}
