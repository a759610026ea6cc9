import { useState } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { isPlatform } from '#domain/senders/services.ts'

/**
 * The service of an address, or null where nobody knows it: it is no platform, and no listed number has a text of it. Once known it stays: its texts may be deleted
 * while somebody waits for the next one.
 */
export function useKnownService(slug: string | null, numbers: PhoneNumber[]): string | null {
  const [known, setKnown] = useState<string | null>(null)
  if (slug === null || slug === known) return slug
  if (!isPlatform(slug) && !numbers.some(({ services }) => services.includes(slug))) return null
  setKnown(slug)
  return slug
}
