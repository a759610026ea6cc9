/** A site in its busy hour. An opening is that of a number, by a viewer: its newest texts and its outlook. */
export type Site = { viewers: number; textsPerSecond: number; openingsPerSecond: number; numbers: number }

/** What one of each costs. Processor time is in microseconds, memory in bytes. */
export type Costs = {
  /** The processor time a second of a node, whatever it does. */
  node: number
  /** A viewer who watches for a second. */
  viewer: number
  /** A text, on its node and in Postgres. */
  text: number
  textInPostgres: number
  /** An opening, where many come at the same time. */
  opening: number
  openingInPostgres: number
  /** A text on the screen of one viewer. */
  delivery: number
  /** The memory of a node at rest, of a viewer, and of a number. */
  nodeMemory: number
  viewerMemory: number
  numberMemory: number
}

export type Load = {
  /** Processors of all nodes, and of Postgres. */
  cores: number
  postgresCores: number
  /** How many nodes that takes, and the memory of each. */
  nodes: number
  memory: number
}

/** A node runs on one processor, which needs some rest for everything else to be prompt. */
const coresPerNode = 0.7
/** Beyond 16,000 connections a node refuses. */
const viewersPerNode = 10_000
/** One for restarts. */
const leastNodes = 2

/**
 * Every viewer sees every text, as the inbox shows all numbers: deliveries grow with the product of viewers and texts. Every node has all numbers in memory, and stores its share of the
 * texts.
 */
export function loadOf(costs: Costs, site: Site): Load {
  const busy = coresBeyondNodes(costs, site)
  const free = coresPerNode - costs.node / 1e6
  const nodes = Math.max(leastNodes, Math.ceil(busy / free), Math.ceil(site.viewers / viewersPerNode))
  return {
    cores: busy + (nodes * costs.node) / 1e6,
    postgresCores: (site.textsPerSecond * costs.textInPostgres + site.openingsPerSecond * costs.openingInPostgres) / 1e6,
    nodes,
    memory: costs.nodeMemory + site.numbers * costs.numberMemory + (site.viewers / nodes) * costs.viewerMemory,
  }
}

/** The processors of one node with all of the site. */
export function coresOfOneNode(costs: Costs, site: Site): number {
  return costs.node / 1e6 + coresBeyondNodes(costs, site)
}

function coresBeyondNodes(costs: Costs, { viewers, textsPerSecond, openingsPerSecond }: Site): number {
  const { viewer, text, delivery, opening } = costs
  return (viewers * viewer + textsPerSecond * text + viewers * textsPerSecond * delivery + openingsPerSecond * opening) / 1e6
}

/**
 * The coefficients that fit best, by least squares of the relative errors. A row is what each coefficient is multiplied by, and what was measured. None is below zero: one that would be is
 * left out.
 */
export function fit(rows: Array<{ of: number[]; is: number }>): number[] {
  const count = rows[0]?.of.length ?? 0
  let used = Array.from({ length: count }, (_, index) => index)
  for (;;) {
    const solved = solve(rows.map(({ of, is }) => used.map((index) => (of[index] ?? 0) / is)))
    const kept = used.filter((_, at) => (solved[at] ?? 0) >= 0)
    if (kept.length === used.length) return Array.from({ length: count }, (_, index) => solved[used.indexOf(index)] ?? 0)
    used = kept
  }
}

/** Minimises the sum of squares of `row · x − 1`, by the normal equations and Gaussian elimination. */
function solve(rows: number[][]): number[] {
  const size = rows[0]?.length ?? 0
  const sum = (term: (row: number[]) => number) => rows.reduce((total, row) => total + term(row), 0)
  const equations = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_each, j) => sum((row) => (row[i] ?? 0) * (row[j] ?? 0))),
    sum((row) => row[i] ?? 0),
  ])
  for (const [at, pivot] of equations.entries())
    for (const [other, equation] of equations.entries()) {
      if (other === at) continue
      const factor = (equation[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = 0; column <= size; column++) equation[column] = (equation[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  return equations.map((equation, at) => (equation[size] ?? 0) / (equation[at] ?? 1))
}

/** A thousand viewers, each of whom opens a number a minute, a thousand numbers and a text a second, and what grows from it. */
export const sites: Array<Site & { name: string }> = [1, 10, 100, 1000].map((times) => ({
  name: `${times.toLocaleString('en-GB')} ×`,
  viewers: 1000 * times,
  textsPerSecond: times,
  openingsPerSecond: Math.round((1000 * times) / 60),
  numbers: 1000 * times,
}))

/** The rows of the table of docs/scale.md. */
export function tableOf(costs: Costs): string[] {
  return sites.map((site) => {
    const { cores, postgresCores, nodes, memory } = loadOf(costs, site)
    const count = (value: number) => value.toLocaleString('en-GB')
    const few = (value: number) => value.toLocaleString('en-GB', { maximumSignificantDigits: 2 })
    return `| ${site.name} | ${count(site.viewers)} | ${count(site.textsPerSecond)} | ${count(site.numbers)} | ${count(site.viewers * site.textsPerSecond)} | ${few(cores)} | ${count(nodes)} | ${few(memory / 2 ** 20)} MiB | ${few(postgresCores)} |`
  })
}
