import { Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process since its start. Counting costs a microsecond; mount-health.ts serves them. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    texts: new Counter({
      name: 'callbox_texts_total',
      help: 'Texts that gateways delivered, by outcome: stored, duplicate or held',
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
    emails: new Counter({
      name: 'callbox_letters_total',
      help: 'E-mails, by outcome: sent, or failed after the last attempt',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    signIns: new Counter({
      name: 'callbox_sign_ins_total',
      help: 'Sign-in steps (request, verify, passkey, confirm, refresh, sign-out), by outcome: done, failed, or the code of the refusal',
      labelNames: ['step', 'outcome'] as const,
      registers,
    }),
    apiRefusals: new Counter({
      name: 'callbox_api_refusals_total',
      help: 'API calls and pages refused with 403 or 429, by status and code',
      labelNames: ['status', 'code'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'callbox_job_runs_total',
      help: 'Runs of jobs on this node, by outcome: done or failed',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
  }
}
