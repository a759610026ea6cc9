const ownMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/

/** The protocol over which this page was loaded, such as `h2`; null where it does not matter, on this machine, or is unknown. */
export function pageProtocol(): string | null {
  if (ownMachine.test(location.hostname)) return null
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.nextHopProtocol || null
}
