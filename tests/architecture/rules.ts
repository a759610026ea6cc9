import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number] & { name: string; comment: string }

const nouns = 'account|feed|gateways|messages|numbers|push|site|system|users'
const screens = 'account|admin|blog|inbox|sign-in|site|status'
const test = String.raw`\.test\.tsx?$`

/**
 * The import rules of ARCHITECTURE.md. Each is checked by the path an import resolves to, so a relative path does not bypass
 * it, and architecture.test.ts plants a violation of each to prove that it is detected.
 */
export const rules: Rule[] = [
  {
    name: '1-domain-stands-alone',
    comment:
      'domain/ is shared by server and browser: it imports nothing of ours, of Node or of the DOM, but only zod and the types of the words.',
    severity: 'error',
    from: { path: '^domain/', pathNot: test },
    to: { pathNot: ['^domain/', '^locales/', '^node_modules/zod/'] },
  },
  {
    name: '2-app-and-server-meet-in-domain',
    comment: 'app/ and server/ never import each other: code that both need belongs to domain/.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: test },
    to: { path: '^(app|server)/', pathNot: '^$1/' },
  },
  {
    name: '3-nouns-know-no-transport',
    comment: 'A noun does not know HTTP, SMPP or timers: its callers do.',
    severity: 'error',
    from: { path: `^server/(${nouns}|operations/(alarms|analytics|cleanup|status)|db/clock)/`, pathNot: test },
    to: {
      path: [
        '^server/(http|ingest|live|operations/(command-socket|delivery|jobs))/',
        String.raw`^server/(routes|main|open-app|build-server|operations/seed)\.ts$`,
        '^node_modules/(@fastify/|fastify)',
        '^(node:)?(http|https|http2|net|tls|dgram|timers)(/|$)',
      ],
    },
  },
  {
    name: '4-transports-import-no-queries',
    comment:
      'ingest/, http/, live/, operations/delivery/ and the command line call use cases: a query called from there would skip their rules.',
    severity: 'error',
    from: { path: '^(cli|server/(http|ingest|live|operations/delivery))/', pathNot: test },
    to: { path: String.raw`-queries\.ts$` },
  },
  {
    name: '5-only-queries-speak-sql',
    comment: 'SQL is only in *-queries.ts and server/db/; other files may use the types of rows.',
    severity: 'error',
    from: {
      path: '^(app|cli|server|domain)/',
      // A backup and the check before an upgrade open the database themselves, as the application does; their SQL is in *-queries.ts of their own.
      pathNot: [
        test,
        String.raw`-queries\.ts$`,
        '^server/(db|operations/backup|operations/upgrade)/',
        String.raw`^server/(main|open-app|operations/jobs/scheduler|operations/seed)\.ts$`,
      ],
    },
    // These know errors, batches, the clock and time limits of the database, and have no SQL.
    to: {
      path: ['^node_modules/(kysely|pg|pg-boss|@electric-sql)/', '^server/db/'],
      pathNot: String.raw`^server/db/(is-gateway-deleted|database-silent|cancelled-after|limit-statements|group-commit|retry-conflicts|clock/(follow-clock|move-times))\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: '6-own-queries-only',
    comment:
      'A room uses its own queries. For the data of another room it calls a use case of that room; it may know the types of its rows.',
    severity: 'error',
    from: { path: `^server/(${nouns}|operations)/`, pathNot: test },
    to: { path: String.raw`^server/[^/]+/.*-queries\.ts$`, pathNot: '^server/$1/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: '7-screens-are-neighbours',
    comment: 'Screens do not import each other: code that two of them need moves to app/ui, app/shell or a room of its own.',
    severity: 'error',
    from: { path: `^app/(${screens})/`, pathNot: test },
    to: { path: `^app/(${screens})/`, pathNot: '^app/$1/' },
  },
  {
    name: '8-ui-knows-no-product-word',
    comment: 'app/ui has generic components: it imports nothing of ours but itself.',
    severity: 'error',
    from: { path: '^app/ui/', pathNot: test },
    to: { path: '^(app|domain|server|tests|scripts)/', pathNot: '^app/ui/' },
  },
  {
    name: '9-no-cycles',
    comment: 'A cycle of imports, of files or of folders, has no starting point for a reader. Only types may refer to each other.',
    // Cycles of folders are found by find-folder-cycles.ts.
    severity: 'error',
    from: { path: '^(app|cli|domain|server)/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: '10-product-never-imports-tests',
    comment: 'Product code does not depend on tests, their harness or benches, nor on the command line.',
    severity: 'error',
    from: { path: '^(app|domain|server)/', pathNot: test },
    to: { path: ['^(tests|bench|cli)/', test] },
  },
  {
    name: '11-code-finder-stands-alone',
    comment: 'domain/code-finder/ can be published by itself: it imports nothing but its own files.',
    severity: 'error',
    from: { path: '^domain/code-finder/', pathNot: test },
    to: { pathNot: '^domain/code-finder/' },
  },
]

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: String.raw`(^|/)(build|\.react-router)/|\+types/` },
  // Imports of types count too: the rules are about dependencies.
  tsPreCompilationDeps: true,
  // A copy of the tree may borrow the node_modules of another.
  preserveSymlinks: true,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    conditionNames: ['import', 'node', 'default'],
    exportsFields: ['exports'],
  },
}
