import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pages } from '#domain/site/pages.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { indexedPaths as publicPaths } from '#tests/harness/public-paths.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'build/client')
/** 119 KB, compressed. */
const maxBytes = 119_000
/** Before compression: it stands in the page itself. */
const maxStyleBytes = 24_600

/** Code that no public page may load, with a string of each that minifying does not change. */
const foreign = [
  { name: 'zod', mark: /ZodError|_zod\b/ },
  { name: 'a component kit', mark: /data-base-ui|base-ui-|data-radix/ },
  { name: 'TanStack Query or Virtual', mark: /QueryClientProvider|isSSRManaged|getVirtualItems/ },
  { name: 'the table of pages', mark: new RegExp(escape(pages['/available-numbers'].description)) },
  { name: 'the setups of gateways', mark: /group = sms-service/ },
  { name: 'Markdown', mark: /markdown-it|softbreak/ },
] as const

test('every public page loads at most 119 KB of script, and none for signed-in pages', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using site = await app.serve({ pages: true })
  expect(publicPaths.length).toBeGreaterThan(10)
  for (const path of [...publicPaths, '/services/whatsapp', '/numbers/447700900142']) {
    const html = await (await fetch(site.url + path)).text()
    const files = scriptsOf(html)
    expect(files.length, path).toBeGreaterThan(2)
    const scripts = await Promise.all(files.map((file) => download(site.url + file)))
    expect
      .soft(
        scripts.reduce((sum, { bytes }) => sum + bytes, 0),
        path,
      )
      .toBeLessThanOrEqual(maxBytes)
    for (const { name, mark } of foreign) expect([path, name, scripts.some(({ code }) => mark.test(code))]).toEqual([path, name, false])
  }
})

test('the styles in the landing page are small', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using site = await app.serve({ pages: true })
  const html = await (await fetch(`${site.url}/`)).text()
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '')
  expect(styles.join('')).toContain('@layer base')
  expect(Buffer.byteLength(styles.join(''))).toBeLessThanOrEqual(maxStyleBytes)
  // None is linked: a page is seen without another round trip.
  expect(html).not.toMatch(/<link[^>]+stylesheet/)
})

test('no two classes have the same name in the built style sheets', () => {
  const listIn = (paths: string[], folder: string) =>
    paths
      .map((path) => new Set(classesOf(readFileSync(join(folder, path), 'utf8'))))
      .reduce((all, names) => [...all, ...names], [] as string[])
  const global = new Set(listIn(globSync('app/styles/*.css', { cwd: root }), root))
  const written = listIn(globSync('app/**/*.module.css', { cwd: root }), root)
  const built = new Set(listIn(globSync('assets/*.css', { cwd: client }), client).filter((name) => !global.has(name)))
  expect(written.length).toBeGreaterThan(500)
  expect(built.size).toBe(written.length)
})

test('the markers of those scripts occur in the code that uses them', () => {
  const code = readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
    .join('\n')
  for (const { name, mark } of foreign.filter(({ name: each }) => /TanStack|setups/.test(each)))
    expect([name, mark.test(code)]).toEqual([name, true])
  const zod = readFileSync(join(import.meta.dirname, '../../node_modules/zod/v4/core/errors.js'), 'utf8')
  expect(foreign[0].mark.test(zod)).toBe(true)
})

test('files are served as compressed by the build, and cacheable for a year', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const script = scriptsOf(await (await fetch(`${site.url}/`)).text()).find((file) => existsSync(join(client, `${file}.br`))) ?? ''
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const file = await fetch(site.url + script, { headers: { 'accept-encoding': accepted } })
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  }
  const built = readFileSync(join(client, `${script}.br`))
  expect(brotliDecompressSync(built).equals(readFileSync(join(client, script)))).toBe(true)
})

/** The scripts that load with the page: module preloads, and imports of the inline script. */
function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map(([, file]) => file ?? ''))].filter((file) =>
    new RegExp(`modulepreload" href="${escape(file)}|(?:import|from) "${escape(file)}|import\\("${escape(file)}`).test(html),
  )
}

async function download(url: string): Promise<{ bytes: number; code: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const code = await answer.text()
  return { bytes: Number(answer.headers.get('content-length')) || Buffer.byteLength(code), code }
}

/** The names of classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('{')
    .map((part) => part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1))
  return selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''))
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
