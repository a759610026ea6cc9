/** The first match counts: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** The browser and the system of a header User-Agent, where it names them; of an unknown browser the first word. */
export function identifyBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent?.trim() ?? ''
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1]
  const system = systems.find(([mark]) => text.includes(mark))?.[1]
  if (browser) return { browser, system: system ?? null }
  return { browser: text.split(/[\s/]/)[0]?.slice(0, 40) || null, system: null }
}

/** "Firefox on Windows", from the header User-Agent; for an unknown browser its first word. */
export function describeBrowser(userAgent: string | null): string {
  const { browser, system } = identifyBrowser(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? 'Unknown browser')
}
