import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Node } from '#tests/deploy/open-nodes.ts'
import { skipWithout } from '#tests/deploy/skip-without.ts'
import { watchStreams, type Watcher } from '#tests/deploy/watch-streams.ts'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { mountSmallDisk } from '#tests/harness/mount-small-disk.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { openCluster, query, type Cluster } from './open-cluster.ts'
import { sendTexts, type Sending } from './send-texts.ts'

const diskMegabytes = 700
const watching = 12
/** So many texts more are acknowledged before a fault counts as over. */
const texts = 20

const away = '"msg":"the database is unavailable"'
const back = '"msg":"the database is available again"'

/** A cluster under load. */
type Site = Cluster & { directory: string; sending: Sending; watchers: Watcher[] }

const isMissing = skipWithout('nginx', 'openssl', 'pgbouncer') || !findPostgres()

test.skipIf(isMissing)(
  'through one fault after the other no text that was acknowledged is lost or doubled, and whoever watches has every one',
  { timeout: 900_000 },
  async ({ skip }) => {
    using disk = mountSmallDisk(diskMegabytes)
    if (!disk) return skip('A disk that fills takes root and Linux.')
    await using cluster = await openCluster(disk.directory)
    await using streams = watchStreams(cluster.client, watching, cluster.admin)
    await waitUntil(() => streams.all.every(({ isOpen }) => isOpen))
    await using sending = sendTexts(cluster)
    const site = { ...cluster, directory: disk.directory, sending, watchers: streams.all }
    await untilAllIsWell(site)

    for (const [name, fault] of Object.entries(faults)) await survive(site, name, fault)

    await sending.stop()
    const rows = await query(cluster.standby.url, 'select id::text, external_id from sms_messages')
    const stored = new Map(rows.map((row) => [row['external_id'], row['id']]))
    expect(stored.size).toBe(rows.length)
    expect([...sending.acknowledged].filter(([id, messageId]) => stored.get(id) !== messageId)).toEqual([])
    // None was on its way, so nothing more is stored than was acknowledged.
    expect(stored.size).toBe(sending.acknowledged.size)
    await waitUntil(() => streams.all.every((watcher) => watcher.texts.size >= rows.length))
    expect(new Set(streams.all.flatMap((watcher) => [...watcher.texts]))).toEqual(new Set(stored.values()))
  },
)

/** In this order: the last one leaves the cluster without its first database. Each resolves once the fault is over. */
const faults: Record<string, (site: Site) => Promise<unknown>> = {
  async 'a node is killed'({ nodes: [node] }) {
    await node?.signal('SIGKILL')
    await node?.start()
  },

  async 'the line of a node to the database drops everything without a word'({ nodes: [, node], lines: [, line] }) {
    const log = logFromNow(node)
    line?.freeze()
    await waitUntil(() => log().includes(away) && log().includes(back))
  },

  async 'Postgres is killed and starts again'({ nodes, primary }) {
    const logs = nodes.map(logFromNow)
    await primary.kill()
    await waitUntil(() => logs.every((log) => log().includes(away)))
    for (const node of nodes) await waitUntil(async () => isDatabaseUp(await node.metrics()) === '0')
    await primary.start()
    await waitUntil(() => logs.every((log) => log().includes(back)))
    for (const node of nodes) await waitUntil(async () => isDatabaseUp(await node.metrics()) === '1')
  },

  async 'the disk of the database is full until there is room again'({ directory, primary, sending }) {
    const ballast = join(directory, 'ballast')
    fill(ballast)
    const refused = sending.refused()
    await waitUntil(() => sending.refused() >= refused + texts)
    rmSync(ballast)
    // It may have ended, and it may not.
    await primary.kill()
    await primary.start()
  },

  async 'the clock of a node, two minutes ahead, jumps by an hour'({ nodes: [, , node], primary, sending }) {
    await node?.signal('SIGUSR2')
    const sent = sending.acknowledged.size
    await waitUntil(() => sending.acknowledged.size >= sent + texts)
    // The times of texts are those of the database.
    expect(await query(primary.url, 'select from sms_messages where received_at > now()')).toEqual([])
  },

  async 'the primary dies and the standby takes over'({ primary, standby, database, watchers }) {
    const before = watchers.map(({ resets }) => resets)
    await primary.kill()
    await query(standby.url, 'select pg_promote()')
    database.moveTo(standby.url)
    // It may lack the last commits, as far as anybody can know: people sign in and load their lists again.
    await waitUntil(() => watchers.every(({ resets }, index) => resets > (before[index] ?? 0)))
  },
}

/** The log has how long it took; nothing is decided by that. */
async function survive(site: Site, name: string, fault: (site: Site) => Promise<unknown>): Promise<void> {
  const { sending, watchers } = site
  const opens = () => watchers.reduce((sum, { opened }) => sum + opened, 0)
  const [refused, opened, began] = [sending.refused(), opens(), Date.now()]
  await fault(site)
  const over = Date.now()
  await untilAllIsWell(site)
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1)
  process.stdout.write(
    `${name}: well again after ${seconds(began)} s, ${seconds(over)} s after its end; ${sending.refused() - refused} requests refused, ${opens() - opened} streams opened anew, of ${watching}\n`,
  )
}

/** More texts are acknowledged, and whoever watches has every one that ever was. */
async function untilAllIsWell({ sending, watchers }: Site): Promise<void> {
  const before = sending.acknowledged.size
  await waitUntil(() => sending.acknowledged.size >= before + texts)
  const ids = [...sending.acknowledged.values()]
  await waitUntil(() => watchers.every((watcher) => watcher.isOpen && ids.every((id) => watcher.texts.has(id))))
}

function logFromNow(node: Node | undefined): () => string {
  const from = node?.log().length
  return () => node?.log().slice(from) ?? ''
}

function isDatabaseUp(metrics: string): string | undefined {
  return /^callbox_database_up (\d)$/m.exec(metrics)?.[1]
}

/** Takes all the room that its disk has left. */
function fill(file: string): void {
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch {
    // It is full.
  }
}
