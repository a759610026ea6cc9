// The public pages of services and numbers.

export type ServiceSummary = {
  slug: string
  name: string
  /** In the last 24 hours, as are the numbers. */
  texts: number
  numbers: number
  last_text_at: string | null
}

export function servicePath(slug: string): string {
  return `/services/${slug}`
}

/** `/numbers/447700900123` for `+447700900123`. */
export function numberPath(number: string): string {
  return `/numbers/${number.replace('+', '')}`
}
