/** The name of a service from its slug. */
export function serviceName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
