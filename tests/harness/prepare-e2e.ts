import { buildIfStale } from '../../scripts/build.ts'

/** The global setup of the end-to-end tests: builds the pages. */
export default buildIfStale
