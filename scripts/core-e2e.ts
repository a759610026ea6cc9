/** The end-to-end tests that `npm test` runs: the most important ones. `npm run test:e2e` runs the others. */
export const coreE2e = [
  'a-code-is-copied',
  'a-site-stops-on-a-signal',
  'a-visitor-sees-dots',
  'an-admin-deletes',
  'pages-are-whole',
  'somebody-signs-in',
].map((name) => `tests/e2e/${name}.test.ts`)
