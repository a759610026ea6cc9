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

/** "Firefox on Windows", from the header User-Agent; for an unknown browser its first word. */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent?.trim() ?? ''
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1]
  const system = systems.find(([mark]) => text.includes(mark))?.[1]
  if (browser) return system ? `${browser} on ${system}` : browser
  return text.split(/[\s/]/)[0]?.slice(0, 40) || 'Unknown browser'
}
