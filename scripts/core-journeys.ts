/** The journeys that `npm test` runs: the most important ones. `npm run test:journeys` runs the others. */
export const coreJourneys = [
  'a-code-is-copied',
  'a-site-stops-when-told',
  'a-visitor-sees-dots',
  'an-admin-deletes',
  'pages-are-whole',
  'somebody-signs-in',
].map((name) => `tests/journeys/${name}.test.ts`)
