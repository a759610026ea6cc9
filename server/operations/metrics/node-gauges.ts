import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { PoolState } from '#server/db/connect.ts'
import type { Runtime } from '#server/open-app.ts'
import { buildInfo } from '#server/base/build-info.ts'

/** The gauges of this process; they are measured when the registry is asked. */
export function createNodeGauges({ connection, hub }: Runtime): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'callbox_' })
  new Gauge({
    name: 'callbox_build_info',
    help: 'Always 1; the labels say what runs here',
    labelNames: ['version', 'commit', 'node_version', 'database'] as const,
    registers: [registry],
  }).set({ ...buildInfo(), node_version: process.version, database: connection.kind }, 1)
  const streams = new Gauge({
    name: 'callbox_live_streams',
    help: 'Open event streams, of visitors, users and administrators',
    labelNames: ['audience'] as const,
    registers: [],
    collect() {
      const open = { visitors: 0, users: 0, admins: 0 }
      for (const { mayRead, isAdmin } of hub.streams()) open[isAdmin ? 'admins' : mayRead ? 'users' : 'visitors']++
      for (const [audience, count] of Object.entries(open)) this.set({ audience }, count)
    },
  })
  registry.registerMetric(streams)
  if (connection.pool()) for (const gauge of createPoolGauges(() => connection.pool())) registry.registerMetric(gauge)
  return registry
}

function createPoolGauges(pool: () => PoolState | null): Gauge[] {
  const connections = new Gauge({
    name: 'callbox_database_pool_connections',
    help: 'Connections to Postgres of this node, by state: busy or idle. The job runner and the listener have three more',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { size, idle } = pool() ?? { size: 0, idle: 0 }
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'busy' }, size - idle)
    },
  })
  const limit = new Gauge({
    name: 'callbox_database_pool_max_connections',
    help: 'How many connections the pool may have',
    registers: [],
    collect() {
      this.set(pool()?.max ?? 0)
    },
  })
  const waiting = new Gauge({
    name: 'callbox_database_pool_waiting',
    help: 'Queries that wait for a connection of the pool',
    registers: [],
    collect() {
      this.set(pool()?.waiting ?? 0)
    },
  })
  return [connections, limit, waiting]
}
