import { Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What this process has done since it started, for whoever watches over it. Counting costs a microsecond; reading it is mount-health.ts's business. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    texts: new Counter({
      name: 'callbox_texts_total',
      help: 'Texts that gateways handed in, by what became of them: stored, duplicate or held',
      labelNames: ['gateway_id', 'outcome'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'callbox_ingest_refusals_total',
      help: 'Requests of known gateways that were refused: a wrong token or signature, or a body that cannot be read',
      labelNames: ['gateway_id', 'code'] as const,
      registers,
    }),
    ingest: new Histogram({
      name: 'callbox_ingest_seconds',
      help: 'Requests of gateways that have proven who they are, from their head to our answer, by the class of its status',
      labelNames: ['status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    batches: new Histogram({
      name: 'callbox_batch_texts',
      help: 'Texts that were stored by one insert',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    facts: new Counter({
      name: 'callbox_live_facts_total',
      help: 'Texts and changes that were read from the feed for the event streams',
      registers,
    }),
    emails: new Counter({
      name: 'callbox_letters_total',
      help: 'Letters, by whether they were sent or failed after the last try',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    signIns: new Counter({
      name: 'callbox_sign_ins_total',
      help: 'Steps of signing in (request, verify, refresh, sign-out), by their outcome: done, failed, or why they were refused',
      labelNames: ['step', 'outcome'] as const,
      registers,
    }),
    apiRefusals: new Counter({
      name: 'callbox_api_refusals_total',
      help: 'Calls and pages that were answered with 403 or 429, by the status and the reason',
      labelNames: ['status', 'code'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'callbox_job_runs_total',
      help: 'Runs of jobs on this node, by whether they were done or failed',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
  }
}
