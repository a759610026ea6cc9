import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, Registry, type Counter } from 'prom-client'
import type { App, Clock, Store } from '#server/context.ts'
import { listLiveness } from '#server/gateways/liveness/list-liveness.ts'
import { countHeld } from '#server/messages/held/list-held.ts'
import { getBackupAge } from '#server/system/backups/get-backup-age.ts'
import { listSuccesses } from '#server/system/runs/list-successes.ts'

/** How long what the database said is valid, so that several scrapers cost it no more than one. */
const cachedMs = 10_000
/** How long a scrape waits for the database. */
const patienceMs = 2000

type Facts = Awaited<ReturnType<typeof loadFacts>>

export type DatabaseGauges = {
  registry: Registry
  /** Sets the gauges from the database; never rejects. While it is away, only `callbox_database_up` is there. */
  refresh(): Promise<void>
}

/** The gauges of what is stored, which is the same on every node. */
export function createDatabaseGauges(app: App): DatabaseGauges {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({ name: 'callbox_database_up', help: 'Whether the database answers: 1 or 0', registers })
  const gatewayUp = new Gauge({
    name: 'callbox_gateway_up',
    help: 'Whether a gateway reports: 1, or 0 when it is silent. Absent for one that was never heard, or that was set aside',
    labelNames: ['gateway_id', 'name'] as const,
    registers,
  })
  const sinceSeen = new Gauge({
    name: 'callbox_gateway_seconds_since_heard',
    help: 'Time since the last heartbeat, text or answered pull of a gateway',
    labelNames: ['gateway_id', 'name'] as const,
    registers,
  })
  const linkUp = new Gauge({
    name: 'callbox_smpp_link_up',
    help: 'Whether the SMPP link of a gateway is bound: 1 or 0. Absent for one that was set aside',
    labelNames: ['gateway_id', 'name'] as const,
    registers,
  })
  const held = new Gauge({ name: 'callbox_held_texts', help: 'Texts that wait for an administrator', registers })
  const sinceSuccess = new Gauge({
    name: 'callbox_job_seconds_since_success',
    help: 'Time since a job last succeeded, on any node',
    labelNames: ['job_name'] as const,
    registers,
  })
  const sinceBackup = new Gauge({
    name: 'callbox_backup_seconds_since_last',
    help: 'Time since the last backup that callbox backup made. Absent where there was none',
    registers,
  })
  let facts: Facts | null = null
  let loadedAt = -Infinity
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    const counted = await listCountedGateways(app)
    facts = await loadFacts(app).catch(() => null)
    loadedAt = app.now().getTime()
    if (facts) await forgetGateways(app, counted, new Set(facts.gateways.map(({ id }) => id)))
  }

  function publish(known: Facts | null): void {
    for (const gauge of [gatewayUp, sinceSeen, linkUp, sinceSuccess]) gauge.reset()
    up.set(known ? 1 : 0)
    sinceBackup.remove()
    if (!known) return held.remove()
    const now = app.now().getTime()
    const secondsSince = (at: Date) => Math.max(0, now - at.getTime()) / 1000
    held.set(known.held)
    if (known.backup.lastAt) sinceBackup.set(secondsSince(known.backup.lastAt))
    for (const { id, name, state, seenAt, isLinkUp } of known.gateways) {
      const labels = { gateway_id: id, name }
      if (seenAt) sinceSeen.set(labels, secondsSince(seenAt))
      if (state === 'up' || state === 'silent') gatewayUp.set(labels, state === 'up' ? 1 : 0)
      if (isLinkUp !== null && state !== 'inactive') linkUp.set(labels, isLinkUp ? 1 : 0)
    }
    for (const { name, at } of known.successes) sinceSuccess.set({ job_name: name }, secondsSince(at))
  }

  return {
    registry,
    async refresh() {
      if (Math.abs(app.now().getTime() - loadedAt) >= cachedMs) loading ??= load().finally(() => (loading = null))
      const isLate = loading !== null && (await Promise.race([loading, wait(patienceMs, 'late', { ref: false })])) === 'late'
      publish(isLate ? null : facts)
    },
  }
}

async function loadFacts(app: Store & Clock) {
  const [gateways, held, successes, backup] = await Promise.all([listLiveness(app), countHeld(app), listSuccesses(app), getBackupAge(app)])
  return { gateways, held, successes, backup }
}

/** The counters that have a series for each gateway. */
const countersByGateway = ({ metrics }: App): Counter[] => [metrics.texts, metrics.refusals, metrics.pulls]

/** The gateways that have a series. Listed before the database is asked: a gateway that it does not name then was deleted, and is not a new one. */
async function listCountedGateways(app: App): Promise<Set<number>> {
  const counted = await Promise.all(countersByGateway(app).map((counter) => counter.get()))
  return new Set(counted.flatMap(({ values }) => values.map(({ labels }) => Number(labels['gateway_id']))))
}

/** Removes the series of gateways that were deleted. */
async function forgetGateways(app: App, counted: Set<number>, existing: Set<number>): Promise<void> {
  const deleted = new Set([...counted].filter((id) => !existing.has(id)))
  if (deleted.size === 0) return
  for (const counter of countersByGateway(app))
    for (const { labels } of (await counter.get()).values) if (deleted.has(Number(labels['gateway_id']))) counter.remove(labels)
}
