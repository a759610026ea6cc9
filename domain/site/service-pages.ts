import type { Output } from '#domain/api/api.ts'

// The public pages of services and numbers.

export type ServiceSummary = Pick<Output<'services.get'>, 'slug' | 'name' | 'texts' | 'numbers' | 'last_text_at'>

export function servicePath(slug: string): string {
  return `/services/${slug}`
}

/** `/numbers/447700900123` for `+447700900123`. */
export function numberPath(number: string): string {
  return `/numbers/${number.replace('+', '')}`
}
