import { platforms, serviceName } from '#domain/senders/services.ts'

/** The slugs of the services that somebody can wait for, by name: the platforms, those that texted a listed number `today`, and the chosen one. */
export function offerServices(today: string[], chosen: string | null): string[] {
  const slugs = new Set([...platforms.map(({ slug }) => slug), ...today])
  if (chosen !== null) slugs.add(chosen)
  return [...slugs].toSorted((a, b) => serviceName(a).localeCompare(serviceName(b), 'en'))
}
