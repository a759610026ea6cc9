import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'

const folder = join(import.meta.dirname, '../../../deploy/grafana')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** A query with what else it is shown by: legends and annotations, which name labels. */
type Use = { where: string; query: string; words: string }
type Panel = { title: string; targets?: Array<{ expr: string; legendFormat: string }> }

/** What Prometheus adds to every series. */
const addedLabels = ['instance', 'job']

function dashboardUses(): Use[] {
  const { panels } = JSON.parse(read('callbox-dashboard.json')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: `panel "${title}"`,
      query: expr,
      words: legendFormat.replaceAll('{{', '{{ $labels.'),
    })),
  )
}

/** The rules are written one field a line, so that they need no parser of YAML here; promtool has one. */
function ruleUses(): Use[] {
  return read('callbox-rules.yaml')
    .split('- alert: ')
    .slice(1)
    .map((rule) => ({ where: rule.split('\n')[0] ?? '', query: /expr: (.+)/.exec(rule)?.[1] ?? '', words: rule }))
}

/** The metrics of a query, with the labels that are asked of each. */
function metricsIn(query: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', matchers = ''] of query.matchAll(/\b(callbox_\w+|up)\b(?:\{([^}]*)\})?/g)) {
    const labels = found.get(name) ?? new Set<string>()
    for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) labels.add(label)
    found.set(name, labels)
  }
  return found
}

const labelsIn = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()))

/** A server that has done something of everything; resolves with the labels of each of its series by name. */
async function scrapeBusyServer(): Promise<Map<string, Set<string>>> {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const phone = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const smpp = { host: '127.0.0.1', port: 1, system_id: 'a', password: 'b' }
  await createGateway(app.ctx(app.admin), { name: 'Centre', kind: 'smpp', smpp })
  const pull = { url: 'http://127.0.0.1:1', user: 'a', password: 'b' }
  await createGateway(app.ctx(app.admin), { name: 'Asked', kind: 'android-sms-gateway', pull })
  await using watcher = await openLiveStream(served.url)
  const deliver = (to: string | undefined, bearer = phone.token) =>
    fetch(`${served.url}/ingest/${phone.id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ to, from: 'a', text: 'b', sent_at: new Date().toISOString() }),
    })
  await app.connectNumbers()
  await deliver(testNumbers[0])
  await deliver(testNumbers[0], 'not the token')
  await watcher.until(1, 'message.received')
  await app.app.syncGateways()
  await app.signIn()
  const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' } }
  expect((await fetch(`${served.url}/api/auth/sign-out`, foreign)).status).toBe(403)
  const often = { name: 'often', everySeconds: 0.02, run: async () => {} }
  const scheduler = startScheduler(app.app, app.connection, [often])
  const scrape = async () => (await fetch(`${served.url}/metrics`)).text()
  await expect.poll(scrape).toContain('callbox_job_runs_total{')
  await scheduler.stop()
  app.clock.advance(10_000)
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of (await scrape()).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

test('every metric and label of the dashboard and the alert rules is there in a scrape of a running server', async () => {
  const uses = [...dashboardUses(), ...ruleUses()]
  expect(uses.length).toBeGreaterThan(50)
  const series = await scrapeBusyServer()
  series.set('up', new Set())
  if (!process.env['TEST_DATABASE_URL'])
    for (const name of ['connections', 'max_connections', 'waiting']) series.set(`callbox_database_pool_${name}`, new Set(['state']))
  const wrong: string[] = []
  for (const { where, query, words } of uses) {
    const metrics = metricsIn(query)
    if (metrics.size === 0) wrong.push(`${where} has no metric`)
    const ofQuery = new Set(addedLabels)
    for (const [name, labels] of metrics) {
      const has = series.get(name)
      if (!has) wrong.push(`${where}: there is no ${name}`)
      for (const label of labels)
        if (!has?.has(label) && !addedLabels.includes(label)) wrong.push(`${where}: ${name} has no label ${label}`)
      for (const label of has ?? []) ofQuery.add(label)
    }
    const grouped = labelsIn(/\bby \(([^)]*)\)/g, query)
    for (const label of [...grouped, ...labelsIn(/\{\{ ?\$labels\.(\w+)/g, words)])
      if (!ofQuery.has(label)) wrong.push(`${where}: nothing in it has the label ${label}`)
  }
  expect(wrong).toEqual([])
})

test('a metric or label that does not exist would be found', () => {
  expect([...metricsIn('max by (a) (callbox_x{b="1",c!~"2"}) / up')]).toEqual([
    ['callbox_x', new Set(['b', 'c'])],
    ['up', new Set()],
  ])
  expect(labelsIn(/\bby \(([^)]*)\)/g, 'max by (a, b) (x)')).toEqual(['a', 'b'])
})

test('each alert has a severity, a summary, and says what to do', () => {
  for (const rule of read('callbox-rules.yaml').split('- alert: ').slice(1)) {
    expect(rule).toMatch(/severity: (?:critical|warning)/)
    expect(rule).toMatch(/summary: '.{20,}'/)
    expect(rule).toMatch(/action: '.{40,}'/)
  }
})

const promtool = (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, 'promtool')))

test('promtool accepts the rules, their tests and the configuration', ({ skip }) => {
  skip(!promtool, 'needs promtool, which is in Debian’s package prometheus')
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', 'callbox-rules.yaml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'callbox-rules-test.yaml')).toContain('SUCCESS')
  const directory = mkdtempSync(join(tmpdir(), 'callbox-prometheus-'))
  try {
    const config = read('prometheus.yaml')
      .replace('/etc/prometheus/callbox-metrics-token', join(directory, 'token'))
      .replace('- callbox-rules.yaml', `- ${join(folder, 'callbox-rules.yaml')}`)
    writeFileSync(join(directory, 'token'), 'a-token-for-the-scraper')
    writeFileSync(join(directory, 'prometheus.yaml'), config)
    expect(run('check', 'config', join(directory, 'prometheus.yaml'))).toContain('valid prometheus config')
  } finally {
    rmSync(directory, { recursive: true })
  }
})
