import type { Sim } from '#domain/api/sims.ts'

/** The SIM of a port of which nothing else is known, with these fields changed. */
export function sampleSim(port: string, fields: Partial<Sim> = {}): Sim {
  return {
    port,
    iccid: null,
    number: null,
    network: null,
    signal: null,
    seen_at: null,
    prepaid_until: null,
    last_top_up: null,
    lapses_on: null,
    last_text_at: null,
    note: null,
    ...fields,
  }
}
