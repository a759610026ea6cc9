import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process since its start. Counting costs a microsecond; mount-health.ts serves them. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return { registry, ...createTextMetrics(registers), ...createUserMetrics(registers), ...createNodeMetrics(registers) }
}

/** From a gateway's request to the event streams. */
function createTextMetrics(registers: Registry[]) {
  return {
    texts: new Counter({
      name: 'callbox_texts_total',
      help: 'Texts that gateways delivered, by outcome: stored, duplicate, held or dropped',
      labelNames: ['gateway_id', 'outcome'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'callbox_ingest_refusals_total',
      help: 'Requests of known gateways that were refused: a wrong token or signature, a body that cannot be read, or more texts than the gateway’s limit',
      labelNames: ['gateway_id', 'code'] as const,
      registers,
    }),
    pulls: new Counter({
      name: 'callbox_pulls_total',
      help: 'Times that a gateway was asked for its texts, by outcome: done or failed',
      labelNames: ['gateway_id', 'outcome'] as const,
      registers,
    }),
    ingest: new Histogram({
      name: 'callbox_ingest_seconds',
      help: 'Duration of authenticated gateway requests, from their headers to the response, by class of status',
      labelNames: ['status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    batches: new Histogram({
      name: 'callbox_batch_texts',
      help: 'Texts stored by one insert',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    facts: new Counter({
      name: 'callbox_live_facts_total',
      help: 'Texts and changes that were read from the feed for the event streams',
      registers,
    }),
    delays: new Histogram({
      name: 'callbox_delivery_delay_seconds',
      help: 'From the sending of a text to its arrival here, for texts whose gateway tells when they were sent; as exact as its clock',
      buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 21_600],
      registers,
    }),
    publications: new Histogram({
      name: 'callbox_publication_seconds',
      help: 'From the arrival of a text, on any node, to its being written to the event streams of this node; only while there are any',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
  }
}

/** What users do, and what is sent to them. */
function createUserMetrics(registers: Registry[]) {
  const emails = new Counter({
    name: 'callbox_emails_total',
    help: 'E-mails, by outcome: sent, or failed after the last attempt',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  // At zero from the start: a counter that appears at 1 shows no increase to Prometheus.
  for (const outcome of ['sent', 'failed']) emails.inc({ kind: 'sign-in code', outcome }, 0)
  return {
    emails,
    pushes: new Counter({
      name: 'callbox_pushes_total',
      help: 'Attempts to notify a browser by its push service, by outcome: sent, retried, failed, or gone where the subscription has ended',
      labelNames: ['outcome'] as const,
      registers,
    }),
    signIns: new Counter({
      name: 'callbox_sign_ins_total',
      help: 'Sign-in steps (request, verify, link, passkey, confirm, refresh, sign-out), by outcome: done, failed, or the code of the refusal',
      labelNames: ['step', 'outcome'] as const,
      registers,
    }),
    apiRefusals: new Counter({
      name: 'callbox_api_refusals_total',
      help: 'API calls and pages refused with 403 or 429, by status and code',
      labelNames: ['status', 'code'] as const,
      registers,
    }),
  }
}

/** The database and the jobs, as this node sees them. */
function createNodeMetrics(registers: Registry[]) {
  return {
    queries: new Histogram({
      name: 'callbox_database_query_seconds',
      help: 'Duration of database queries, by outcome: done or failed',
      labelNames: ['outcome'] as const,
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobPeriods: new Gauge({
      name: 'callbox_job_period_seconds',
      help: 'How often each job is to run',
      labelNames: ['job_name'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'callbox_job_runs_total',
      help: 'Runs of jobs on this node, by outcome: done or failed',
      // Not `job`, which is Prometheus’s name for what it scrapes.
      labelNames: ['job_name', 'outcome'] as const,
      registers,
    }),
  }
}
